import { m } from '#words';
import type { Role } from '#platform/contract/call.ts';

export const roleName = (role: Role): string =>
  ({ Member: m.user_member, Moderator: m.user_moderator, Admin: m.user_admin })[role]();
