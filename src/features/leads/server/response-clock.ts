import { afterWorkingMinutes, officeHours } from '#domain/working-clock.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { leadLimits } from '#features/leads/leads.limits.ts';
import type { Writing } from '#kit/server/implement.ts';

/** When the first word to a lead that is given to somebody now is late. */
export const responseDue = async ({ db, now }: Pick<Writing, 'db' | 'now'>): Promise<Date> =>
  afterWorkingMinutes(now, leadLimits.response(), officeHours, await readCalendar(db));
