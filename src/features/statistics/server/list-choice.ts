import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { seenFacts } from '#features/statistics/server/facts-sql.ts';
import { dealFacts, legFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { cardsOf } from '#features/statistics/statistics.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Choice = CallReply<(typeof statisticsCalls)['listChoice']>;
type Named = { readonly id: number; readonly name: string };

const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'ru');

/** By whom and by what the caller may narrow what he sees. */
export const listChoice = async (operation: Operation): Promise<Choice> => {
  const { db, caller } = operation;
  const seen = seenFacts(caller);
  const ids = async (column: SQL): Promise<number[]> => {
    const rows = await selectRows<{ id: number }>(
      db,
      sql`select u.id from ${users} u where exists (
            select from ${dealFacts} d where ${column} = u.id and ${seen})`,
    );
    return rows.map(({ id }) => id);
  };
  const [managers, agents] = [await ids(sql`d.manager_id`), await ids(sql`d.agent_id`)];
  const names = await shortNamesOf(operation, [...managers, ...agents]);
  const named = (of: readonly number[]): Named[] =>
    of.map((id) => ({ id, name: names.get(id) ?? '' })).toSorted(byName);
  const comparesBanks = cardsOf(caller.role).includes('banks');
  return {
    departments: comparesBanks
      ? await selectRows<Named>(
          db,
          sql`select r.id, r.name from ${departments} r
              where ${caller.role === 'head' ? sql`r.head_id = ${caller.userId}` : sql`true`} order by r.name`,
        )
      : [],
    managers: named(managers),
    agents: named(agents),
    banks: comparesBanks
      ? await selectRows<Named>(
          db,
          sql`select b.id, b.name from ${banks} b
              where exists (select from ${legFacts} g where g.bank_id = b.id) order by b.name`,
        )
      : [],
  };
};
