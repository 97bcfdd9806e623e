import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { accruals, accrualTotals } from '#features/accruals/server/accruals.tables.ts';
import { ledgerBalances, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** Every balance is the sum of its lines, every total of its accruals, and all balances together are nothing. */
export const expectWhole = async (db: Db): Promise<void> => {
  const wrong = await selectRows(
    db,
    sql`select b.id from ${ledgerBalances} b
        where b.amount <> (select coalesce(sum(l.amount), 0) from ${ledgerLines} l where l.balance_id = b.id)`,
  );
  expect(wrong).toEqual([]);
  const [all] = await selectRows<{ sum: string }>(
    db,
    sql`select sum(amount)::text as sum from ${ledgerBalances}`,
  );
  expect(all?.sum).toBe('0.00');
  const counted = await selectRows(
    db,
    sql`select coalesce(t.state, c.state) as state from
          (select person_id, payee_id, state, month, sum, count from ${accrualTotals} where person_id is not null) t
          full join (select person_id, payee_id, state, month,
                       coalesce(sum(amount) filter (where not is_folded or state <> 'reversed'), 0) as sum,
                       count(*) filter (where not is_folded)::int as count from ${accruals}
                     group by person_id, payee_id, state, month) c
          on c.person_id = t.person_id and c.payee_id is not distinct from t.payee_id and c.state = t.state and c.month = t.month
        where coalesce(t.sum, 0) <> coalesce(c.sum, 0) or coalesce(t.count, 0) <> coalesce(c.count, 0)`,
  );
  expect(counted).toEqual([]);
  const accounts = await selectRows<{ state: string; sum: string; lines: string }>(
    db,
    sql`select a.state, sum(a.amount)::text as sum,
          (select coalesce(-sum(l.amount), 0)::text from ${ledgerLines} l join ${accruals} o on o.id = l.accrual_id
           where o.state = a.state and l.account in ('expected', 'confirmed')) as lines
        from ${accruals} a where a.state in ('expected', 'confirmed', 'in_report') group by a.state`,
  );
  for (const { sum, lines } of accounts) expect(lines).toBe(sum);
};
