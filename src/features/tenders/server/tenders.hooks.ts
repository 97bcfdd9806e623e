import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { stateService } from '#features/tenders/server/open-state-service.ts';
import { recountDeadlines } from '#features/tenders/server/recount-deadlines.ts';
import { ServiceSilent } from '#features/tenders/server/state-service.ts';
import { tenderRequests } from '#features/tenders/server/tenders.tables.ts';
import { requestTexts } from '#features/tenders/tenders.texts.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';
import { listen } from '#kit/server/define-hook.ts';

/** A day that became free moves the last days to sign that lie behind it. */
export const recountOnCalendar = listen(calendarChanged, (writing, { calendar }) =>
  recountDeadlines(writing, calendar, moscowDateOf(writing.now)),
);

/** A number of 44-ФЗ that no purchase has. */
const noPurchase = '0000000000000000000';

/** The state service of purchases, with the requests that wait for it. */
export const stateServiceNeighbour = neighbourPoint.give(async ({ db, services }) => [
  {
    key: 'eis',
    title: requestTexts.neighbour,
    isConfigured: stateService(services) !== null,
    doors: ['eis', 'eis archive'],
    waiting: await db.$count(tenderRequests, eq(tenderRequests.state, 'waiting')),
    check: async (running) => {
      try {
        await stateService(running)?.documentsOf(noPurchase, '44');
        return null;
      } catch (error) {
        if (error instanceof ServiceSilent) return error.reason;
        throw error;
      }
    },
  },
]);
