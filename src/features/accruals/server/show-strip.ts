import { sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { maySeeField } from '#domain/audience.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { type AccrualState, accrualStates } from '#features/accruals/accruals.rules.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accrualGrounds, accrualTotals } from '#features/accruals/server/accruals.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Query = CallParsed<typeof accrualCalls.showStrip>['query'];
type Strip = CallReply<typeof accrualCalls.showStrip>;
type Total = { readonly state: AccrualState; readonly sum: string; readonly count: number };

/** The totals a caller sees, by state: stored ones, no line is summed. */
const readTotals = ({ db, caller }: Operation, { month, person_id }: Query): Promise<Total[]> => {
  const isWhole = accrualScope.isWhole(caller.role) && person_id === undefined;
  const seen = isWhole
    ? sql`t.person_id is null`
    : sql`t.person_id is not null and ${accrualScope.where(caller, 't')}
        and ${person_id === undefined ? sql`true` : sql`t.person_id = ${person_id}`}`;
  return selectRows<Total>(
    db,
    sql`select t.state, sum(t.sum)::numeric(15,2)::text as sum, sum(t.count)::int as count from ${accrualTotals} t
        where ${seen} and ${month === undefined ? sql`true` : sql`t.month = ${`${month}-01`}::date`}
        group by t.state`,
  );
};

/** Administrators who may be asked, a few of them. */
const whomToAsk = async (operation: Operation): Promise<string[]> => {
  const rows = await selectRows<{ id: number }>(
    operation.db,
    sql`select id from ${users} where status = 'active' and 'admin' = any(roles) order by id limit 3`,
  );
  const names = await shortNamesOf(
    operation,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => names.get(id) ?? []);
};

const readWaiting = ({ db }: Operation) =>
  selectRow<{ missing: number; above: number }>(
    db,
    sql`select (select count(*)::int from ${accrualGrounds} where state = 'live' and missing is not null) as missing,
          (select count(*)::int from ${accrualGrounds} where state = 'live' and needs_yes and yes_at is null) as above`,
  );

/** The strip of states over the list, with what its reader is to know where there is nothing. */
export const showStrip = async (operation: Operation, query: Query): Promise<Strip> => {
  const { role } = operation.caller;
  const totals = await readTotals(operation, query);
  const ofState = new Map(totals.map((total) => [total.state, total]));
  const isOurs = maySeeField(role, 'bank_income');
  const isStaffWithout = !isAgentFamily(role) && !isOurs && totals.length === 0;
  return {
    states: accrualStates.map((state) => ofState.get(state) ?? { state, sum: '0.00', count: 0 }),
    ask: isStaffWithout ? await whomToAsk(operation) : null,
    ...(isOurs ? { waiting: (await readWaiting(operation)) ?? { missing: 0, above: 0 } } : {}),
  };
};
