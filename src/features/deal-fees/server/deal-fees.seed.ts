import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { companyRequisites } from '#features/deal-fees/server/deal-fees.tables.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
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

/** Our fictional requisites and a few invoices: paid, paid in part, overdue, waiting, cancelled. */
export const feesSeed = defineSeed({
  name: 'deal-fees',
  order: 67,
  isBehind: true,
  title: 'Счета клиентам',
  run: async (tools) => {
    const { runCall, today, read } = tools;
    const [admin, manager] = await Promise.all([tools.actAs('admin'), tools.actAs('manager')]);
    const existing = await read((db) => db.$count(companyRequisites));
    if (existing === 0) {
      const body = { ...fictionalSeller, version: 0 };
      await runCall(feeCalls.saveRequisites, { body }, { caller: admin, now: today });
    }
    const found = await earned(tools, manager.userId);
    const daysAgo = [20, 16, 12, 9, 4, 2];
    for (const [at, { deal, leg }] of found.entries()) {
      const now = new Date(today.getTime() - (daysAgo[at] ?? 1) * dayMs);
      const by = { caller: manager, now };
      const isPercent = at % 2 === 0;
      const { id } = await runCall(
        feeCalls.createInvoice,
        {
          body: {
            application_id: deal,
            application_bank_id: leg,
            amount: isPercent ? null : `${12_000 + at * 1_500}.00`,
            percent: isPercent ? '12.5' : null,
            due_on: addDays(moscowDateOf(now), 5),
            subject: feeTexts.usualSubject(deal),
            note: at === 2 ? 'Просили рассрочку до конца месяца.' : null,
          },
        },
        by,
      );
      const { items } = await runCall(feeCalls.listOfDeal, { query: { application_id: deal } }, by);
      const whole = items[0]?.amount ?? '0.00';
      const pay = (amount: string) =>
        runCall(
          feeCalls.payInvoice,
          { body: { id, version: 1, amount, paid_on: moscowDateOf(now), note: 'Платёжное поручение' } },
          by,
        );
      if (at === 0 || at === 3) await pay(whole);
      if (at === 1) await pay('5000.00');
      if (at === 4)
        await runCall(
          feeCalls.cancelInvoice,
          { body: { id, version: 1, reason: 'Клиент платит по договору с агентом.' } },
          by,
        );
    }
  },
});
