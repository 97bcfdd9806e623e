import { sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { gatherCast } from '#features/demo/server/demo.seed.ts';
import { playDeal } from '#features/demo/server/run-story.seed.ts';
import type { Scenario } from '#features/demo/server/scenario.seed.ts';
import { type Plan, toGuarantee, toOffer } from '#features/demo/server/story-plan.seed.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

type Called = {
  readonly id: number;
  readonly version: number;
  readonly at: string;
  readonly author: string;
  readonly amount: string;
  readonly date_start: IsoDate;
  readonly date_end: IsoDate;
};

/** Deals that talks with winners have come to, the oldest first. */
const calledDeals = ({ read, today }: SeedTools): Promise<Called[]> =>
  read((db) =>
    selectRows<Called>(
      db,
      sql`select d.id, d.version, ${instantText(sql`d.created_at`)} as at, u.username as author, d.amount::text,
            d.date_start::text, d.date_end::text
          from ${deals} d join ${users} u on u.id = d.manager_id
          where d.source = 'winner' and d.created_at < ${today.toISOString()}::timestamptz order by d.id limit 4`,
    ),
  );

/** How far each has come, with our fee of whoever has his guarantee. */
const ends: readonly { readonly plan: Plan; readonly fee?: string }[] = [
  { plan: { share: 1, steps: toGuarantee }, fee: '18000.00' },
  { plan: { share: 1, steps: toGuarantee }, fee: '12500.00' },
  { plan: { share: 1, steps: toOffer } },
  { plan: { share: 1, steps: [] } },
];

/** The manager asks for our fee, and the client pays it. */
const takeFee = async ({ runCall, author, dealId, legs, by }: Scenario, amount: string): Promise<void> => {
  const acting = by(author);
  const day = moscowDateOf(acting.now);
  const body = {
    application_id: dealId,
    application_bank_id: legs[0] ?? null,
    amount,
    percent: null,
    due_on: addDays(day, 5),
    subject: feeTexts.usualSubject(dealId),
    note: null,
  };
  const { id } = await runCall(feeCalls.createInvoice, { body }, acting);
  const payment = { id, version: 1, amount, paid_on: day, note: 'Платёжное поручение' };
  await runCall(feeCalls.payInvoice, { body: payment }, by(author));
};

/** A place after all stories, from where none of these is a loan and no bank sends a draft to be read. */
const firstIndex = 1_013;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** What became of the deals that winners were talked into: guarantees with our fee, an offer of a bank, one just begun. */
export const winnerDealsSeed = defineSeed({
  name: 'winner-deals',
  order: 94,
  isBehind: true,
  title: 'Сделки с победителями',
  run: async (tools) => {
    const called = await calledDeals(tools);
    const cast = await gatherCast(tools);
    for (const [at, { id, version, author: username, ...deal }] of called.entries()) {
      const { plan, fee } = ends[at] ?? {};
      if (!plan) continue;
      const startsAt = new Date(Date.parse(deal.at) + 30 * minuteMs);
      const endsBy = new Date(
        Math.min(startsAt.getTime() + 3 * dayMs, tools.today.getTime() - 30 * minuteMs),
      );
      const story = { index: firstIndex + at, plan, startsAt, endsBy };
      const { amount, date_start, date_end } = deal;
      const terms = { amount, date_start, date_end };
      const author = await tools.actAs(username);
      const played = await playDeal(cast, story, { author, deal: { id, version }, terms });
      if (fee !== undefined) await takeFee(played, fee);
      tools.progress(at + 1, called.length);
    }
  },
});
