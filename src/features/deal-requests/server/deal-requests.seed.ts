import { sql } from 'drizzle-orm';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestSeedTexts as texts } from '#features/deal-requests/deal-requests-seed.texts.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const minuteMs = 60_000;

/** Deals that wait for a manager: a few were given back by the manager of the second department, with the reason. */
export const requestsSeed = defineSeed({
  name: 'deal-requests',
  order: 74,
  isBehind: true,
  title: texts.title,
  run: async ({ read, today, actAs, runCall }) => {
    const caller = await actAs('manager2');
    const begun = await read((db) =>
      selectRows<{ id: number }>(
        db,
        sql`select id from ${deals} where manager_id = ${caller.userId} and status in ('draft', 'collecting')
              and amount is not null and created_at < ${today.toISOString()}::timestamptz
            order by id desc limit ${texts.reasons.length}`,
      ),
    );
    for (const [at, { id }] of begun.entries()) {
      await runCall(
        requestCalls.giveBack,
        { body: { application_id: id, reason: texts.reasons[at] ?? '' } },
        { caller, now: new Date(today.getTime() - (at + 1) * 25 * minuteMs) },
      );
    }
  },
});
