import { storyBrands } from '#demo/story/brands.ts';
import { listings, type Machine } from '#demo/story/machines.ts';
import { advertiseLaptop } from '#features/laptops/advert-contract.ts';
import { createLaptop, markSold } from '#features/laptops/laptop-contract.ts';
import type { openHouse } from './house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
export type OnShelf = Machine & { id: string };

/** The demo story's machines in a test's house, without its drawings: all of one seller, with one photograph. */
export async function openMarket(house: House, howMany = Infinity): Promise<OnShelf[]> {
  const admin = await house.joinAdmin('Nusrat');
  const { token } = await house.join('Farzana');
  for (const { brand } of storyBrands) await house.addBrand(admin, brand);
  const { img1, img2, img3, img4 } = await house.machine(admin);
  const machines = [];
  for (const machine of listings().slice(0, howMany)) {
    const body = { ...machine, img1, img2, img3, img4 };
    const { _id: id } = await house.call(createLaptop, { token, body });
    if (machine.isAdvertised) await house.call(advertiseLaptop, { token, params: { id } });
    if (machine.isSold) await house.call(markSold, { token, params: { id } });
    machines.push({ ...machine, id });
  }
  return machines;
}
