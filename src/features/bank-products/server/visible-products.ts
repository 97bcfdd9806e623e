import { type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';

/** Which products `p` of banks `b` a person sees: staff all of them, an agent those that are sold now. */
export const visibleProducts = (caller: Caller): SQL =>
  isStaff(caller.role) ? sql`true` : sql`p.is_active and b.is_active`;
