import { sql } from 'drizzle-orm';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import { syncOnLead, syncRequest } from '#features/deal-requests/server/sync-request.ts';
import { dealBrought } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { dealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealLed } from '#features/deals/server/deals.facade.ts';
import { type Waiting, waitingPoint } from '#features/turn-norms/server/turn-norms.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { listen } from '#kit/server/define-hook.ts';

/** A deal that has become one, or is over, while nobody leads it. */
export const syncOnMoves = listen(dealMoved, async (writing, { deal }) => {
  if (deal.managerId === null) await syncRequest(writing, deal);
});

export const syncOnLeads = listen(dealLed, syncOnLead);

/** A deal of a book comes in whatever status it has there. */
export const syncOnBooks = listen(dealBrought, (writing, { deal }) => syncRequest(writing, deal));

/** Deals that wait for a manager wait by a norm of their own. */
export const waitingRequests = waitingPoint.give((db) =>
  selectRows<Waiting>(
    db,
    sql`select 'request' as status, null as sub_state, count(*)::int as count from ${dealRequests}
        where closed_at is null`,
  ),
);
