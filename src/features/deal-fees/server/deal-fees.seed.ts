import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { companyRequisites } from '#features/deal-fees/server/deal-fees.tables.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const dayMs = 86_400_000;

/** Deals of the demo's manager whose guarantee is out or nearly so, with the leg it came by. */
const earned = ({ read, today }: SeedTools, managerId: number) =>
  read((db) =>
    selectRows<{ deal: number; leg: number }>(
      db,
      sql`select d.id as deal, l.id as leg from ${deals} d join ${dealLegs} l on l.deal_id = d.id
          where d.manager_id = ${managerId} and d.product = 1 and d.inn is not null
            and l.status in ('issued', 'issuing')
            and d.created_at < ${today.toISOString()}::timestamptz
          order by d.id limit 6`,
    ),
  );

type InvoiceStory = {
  readonly daysAgo: number;
  readonly asked: { readonly amount: string | null; readonly percent: string | null };
  readonly note?: string;
  readonly paid?: string;
  readonly cancelled?: string;
};

const percent = { amount: null, percent: '12.5' };
const sum = (amount: string) => ({ amount, percent: null });
const wholeSum = 'whole';

const stories: readonly InvoiceStory[] = [
  { daysAgo: 20, asked: percent, paid: wholeSum },
  { daysAgo: 16, asked: sum('13500.00'), paid: '5000.00' },
  { daysAgo: 12, asked: percent, note: 'Просили рассрочку до конца месяца.' },
  { daysAgo: 9, asked: sum('16500.00'), paid: wholeSum },
  { daysAgo: 4, asked: percent, cancelled: 'Клиент платит по договору с агентом.' },
  { daysAgo: 2, asked: sum('19500.00') },
];

const fillRequisites = async (
  { runCall, read, today }: SeedTools,
  by: { readonly caller: Caller },
): Promise<void> => {
  if ((await read((db) => db.$count(companyRequisites))) > 0) return;
  const body = { ...fictionalSeller, version: 0 };
  await runCall(feeCalls.saveRequisites, { body }, { ...by, now: today });
};

const makeInvoice = async (
  { runCall }: SeedTools,
  { asked, note, paid, cancelled }: InvoiceStory,
  { deal, leg }: { readonly deal: number; readonly leg: number },
  by: { readonly caller: Caller; readonly now: Date },
): Promise<void> => {
  const day = moscowDateOf(by.now);
  const terms = {
    ...asked,
    due_on: addDays(day, 5),
    subject: feeTexts.usualSubject(deal),
    note: note ?? null,
  };
  const body = { application_id: deal, application_bank_id: leg, ...terms };
  const { id } = await runCall(feeCalls.createInvoice, { body }, by);
  const { items } = await runCall(feeCalls.listOfDeal, { query: { application_id: deal } }, by);
  if (paid) {
    const amount = paid === wholeSum ? (items[0]?.amount ?? '0.00') : paid;
    const payment = { id, version: 1, amount, paid_on: day, note: 'Платёжное поручение' };
    await runCall(feeCalls.payInvoice, { body: payment }, by);
  }
  if (cancelled) await runCall(feeCalls.cancelInvoice, { body: { id, version: 1, reason: cancelled } }, by);
};

/** Our fictional requisites and a few invoices: paid, paid in part, overdue, waiting, cancelled. */
export const feesSeed = defineSeed({
  name: 'deal-fees',
  order: 67,
  isBehind: true,
  title: 'Счета клиентам',
  run: async (tools) => {
    const [admin, manager] = await Promise.all([tools.actAs('admin'), tools.actAs('manager')]);
    await fillRequisites(tools, { caller: admin });
    const found = await earned(tools, manager.userId);
    for (const [at, story] of stories.entries()) {
      const deal = found[at];
      if (!deal) return;
      const now = new Date(tools.today.getTime() - story.daysAgo * dayMs);
      await makeInvoice(tools, story, deal, { caller: manager, now });
    }
  },
});
