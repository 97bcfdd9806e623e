import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { type KeyList, keyLists } from '#kit/web/screens/slots.ts';

/** The lists of keys of those parts of the product that a role has. */
export const keysFor = (role: Role | undefined): readonly KeyList[] =>
  keyLists.items().filter(({ access }) => mayPass(access, role));
