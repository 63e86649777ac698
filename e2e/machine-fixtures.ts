import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { TestSite } from './test-site.ts';

export const machines = [
  { model: 'ThinkPad T480', version: 'Core i5', askingPrice: '27,500', ramGb: 8 },
  { model: 'ThinkPad T490', version: 'Core i5', askingPrice: '24,000', ramGb: 8 },
  { model: 'ThinkPad T14', version: 'Core i5', askingPrice: '52,000', ramGb: 16 },
  { model: 'ThinkPad X1', version: 'Core i7', askingPrice: '64,000', ramGb: 16 },
  { model: 'ThinkPad X250', version: 'Core i5', askingPrice: '14,500', ramGb: 4 },
  { model: 'ThinkPad L450', version: 'Core i5', askingPrice: '16,500', ramGb: 8 },
  { model: 'Prelude N41', version: 'Celeron N4120', askingPrice: '12,000', ramGb: 4 },
];

/** Posts machines that differ in what people search for. */
export async function addMachines(site: TestSite, posted: { model: string; details?: string }[] = machines) {
  await site.addBrand(await site.joinAdmin('Anika'), 'Lenovo');
  const rahim = await site.join('Rahim');
  for (const about of posted) {
    const body = await site.machine(rahim, { brand: 'Lenovo', generation: '8th', ...about });
    await site.call(createLaptop, { token: rahim.token, body });
  }
}
