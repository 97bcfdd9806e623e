import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';

/** Whether a person is away on a day: absent for some days, or gone for good. */
export const isAwayOn = (person: SQL, day: IsoDate): SQL =>
  sql`exists (select from ${handOvers} h where h.person_id = ${person} and h.state in ('planned', 'active')
    and h.starts_on <= ${day}::date and (h.ends_on is null or h.ends_on >= ${day}::date))`;
