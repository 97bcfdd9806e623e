import { desc, eq, sql } from 'drizzle-orm';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualGrounds, bankMoney } from '#features/accruals/server/accruals.tables.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Dues = CallReply<typeof accrualCalls.showBankDues>;

/** As many legs as one payment of a bank is written down for. */
const mostDues = 200;
const mostMoney = 20;

/** What a bank owes and for which legs, the first due first, and what has been written down of its money lately. */
export const showBankDues = async (operation: Operation, bankId: number): Promise<Dues> => {
  const { db } = operation;
  const dues = await selectRows<Dues['dues'][number]>(
    db,
    sql`select g.id as ground_id, case when l.ordinal is null then g.deal_id::text else g.deal_id || '-' || l.ordinal end as number,
          d.client_name, g.day::text, g.due_on::text, g.income::text, g.received::text,
          (g.income - g.received - g.written_off)::text as left
        from ${accrualGrounds} g join ${deals} d on d.id = g.deal_id left join ${dealLegs} l on l.id = g.leg_id
        where g.state = 'live' and g.income > g.received + g.written_off and g.bank_id = ${bankId} and g.kind <> 'fee'
        order by g.due_on, g.id limit ${mostDues + 1}`,
  );
  const rows = await db
    .select()
    .from(bankMoney)
    .where(eq(bankMoney.bankId, bankId))
    .orderBy(desc(bankMoney.day), desc(bankMoney.id))
    .limit(mostMoney);
  const names = await shortNamesOf(
    operation,
    rows.map(({ recordedBy }) => recordedBy),
  );
  return {
    dues: dues.slice(0, mostDues),
    is_more: dues.length > mostDues,
    money: rows.map(({ id, day, paper, amount, recordedBy, undoneReason }) => ({
      id,
      day,
      paper,
      amount,
      by: names.get(recordedBy) ?? '',
      undone_reason: undoneReason,
    })),
  };
};
