import { createLaptop } from '#features/laptops/laptop-contract.ts';
import type { LimitedServer } from '../testing/limited-server.ts';

/** A machine of a new account: an account may write 60 times a minute, and no race may hide behind that limit. */
export async function postLaptop(server: LimitedServer) {
  const { token } = await server.join(server.newName());
  const { _id: id, revision } = await server.call(createLaptop, { token, body: await laptopBody(server) });
  return { token, id, params: { id }, revision: revision! };
}

const bodies = new WeakMap<LimitedServer, ReturnType<LimitedServer['machine']>>();

/** The first one adds the brand and the photographs that all the others share. */
export function laptopBody(server: LimitedServer) {
  const existing = bodies.get(server);
  if (existing) return existing;
  const first = server.joinAdmin(server.newName()).then(async (admin) => {
    await server.addBrand(admin);
    return server.machine(admin);
  });
  bodies.set(server, first);
  return first;
}
