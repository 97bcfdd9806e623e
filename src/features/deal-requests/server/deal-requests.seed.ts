import { sql } from 'drizzle-orm';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestSeedTexts as texts } from '#features/deal-requests/deal-requests-seed.texts.ts';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const minuteMs = 60_000;

/**
 * Deals that nobody led were given to managers within the hour; the newest wait still, and a few were given back by the
 * manager of the second department, with the reason.
 */
export const requestsSeed = defineSeed({
  name: 'deal-requests',
  order: 74,
  isBehind: true,
  title: texts.title,
  run: async ({ read, today, actAs, runCall }) => {
    const caller = await actAs('manager2');
    const director = await actAs('director');
    const leaders = [caller, await actAs('manager')];
    const stray = await read((db) =>
      selectRows<{ id: number; since: string }>(
        db,
        sql`select deal_id as id, ${instantText(sql`since`)} as since from ${dealRequests}
            where closed_at is null and since < ${today.toISOString()}::timestamptz - interval '2 days' order by id`,
      ),
    );
    for (const [at, { id, since }] of stray.entries()) {
      const userId = leaders[at % leaders.length]?.userId ?? caller.userId;
      await runCall(
        requestCalls.assignRequest,
        { body: { application_id: id, user_id: userId } },
        { caller: director, now: new Date(Date.parse(since) + (7 + (at % 5) * 11) * minuteMs) },
      );
    }
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
