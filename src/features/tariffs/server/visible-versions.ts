import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { isStaff } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';

/** Which versions `v` of banks `b` a person sees: staff all of them, an agent those that are or were in force. */
export const visibleVersions = (caller: Caller, today: IsoDate): SQL =>
  isStaff(caller.role) ? sql`true` : sql`b.is_active and v.valid_from <= ${today}::date`;

/** Which banks `b` a person may ask the tariffs of. */
export const visibleTariffBanks = (caller: Caller): SQL =>
  isStaff(caller.role) ? sql`true` : sql`b.is_active`;
