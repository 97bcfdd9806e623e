import { bankRenamed } from '#features/banks/server/banks.facade.ts';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { recountAll } from '#features/deals/server/recount-deadlines.ts';
import { recountDues } from '#features/deals/server/due-rules.ts';
import { renameBank } from '#features/deals/server/store-standings.ts';
import { normChanged } from '#features/turn-norms/server/turn-norms.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** A day that became free moves the days to sign that lie behind it. */
export const recountOnCalendar = listen(calendarChanged, ({ db, now, services }) =>
  recountAll({ db, now, services }),
);

/** Another norm of a turn moves the due times of those who wait by it. */
export const recountOnNorm = listen(normChanged, recountDues);

/** The rows of a bank's deals name it as it is called now. */
export const renameOnRows = listen(bankRenamed, renameBank);
