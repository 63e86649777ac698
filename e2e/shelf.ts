import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { Stage } from './stage.ts';

export const machines = [
  { model: 'ThinkPad T480', version: 'Core i5', askingPrice: '27,500', ramGb: 8 },
  { model: 'ThinkPad T490', version: 'Core i5', askingPrice: '24,000', ramGb: 8 },
  { model: 'ThinkPad T14', version: 'Core i5', askingPrice: '52,000', ramGb: 16 },
  { model: 'ThinkPad X1', version: 'Core i7', askingPrice: '64,000', ramGb: 16 },
  { model: 'ThinkPad X250', version: 'Core i5', askingPrice: '14,500', ramGb: 4 },
  { model: 'ThinkPad L450', version: 'Core i5', askingPrice: '16,500', ramGb: 8 },
  { model: 'Prelude N41', version: 'Celeron N4120', askingPrice: '12,000', ramGb: 4 },
];

/** A shelf of machines that differ in what people look for. */
export async function fillShelf(stage: Stage, shelf: { model: string; details?: string }[] = machines) {
  await stage.addBrand(await stage.joinAdmin('Anika'), 'Lenovo');
  const rahim = await stage.join('Rahim');
  for (const about of shelf) {
    const body = await stage.machine(rahim, { brand: 'Lenovo', generation: '8th', ...about });
    await stage.call(createLaptop, { token: rahim.token, body });
  }
}
