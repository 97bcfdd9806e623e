import { type SQL, sql } from 'drizzle-orm';
import { financeEvents } from '#features/finance/finance.events.ts';
import { users } from '#features/people/server/people.read.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** A query of one row for each thing that waits for the administrator; an index must serve it. */
type Waiting = () => SQL;

const waits = definePoint<Waiting>('finance.waits');

/** A screen about money says by this what of its own waits; the badge of the menu counts it all. */
export const defineFinanceWait = waits.give;

/** All that waits, by those who gave it. */
export const financeWaits = waits.contributions;

/** Says to the administrators that money has moved: they count anew what waits for them. */
export const publishFinance = (writing: Pick<Writing, 'db' | 'now'>): Promise<void> =>
  publish(writing, financeEvents.moved, {
    to: sql`select ${users.id} from ${users} where ${users.status} = 'active' and ${users.roles} @> '{admin}'`,
  });
