import { eq, sql } from 'drizzle-orm';
import {
  addKopecks,
  formatRoubles,
  type Kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  zeroKopecks,
} from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { countGround } from '#features/accruals/accruals.count.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { type AccrualLevel, isNetworkLevel } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { correctAccrual } from '#features/accruals/server/correct-accrual.ts';
import { lockGrounds } from '#features/accruals/server/record-bank-money.ts';
import { addEmptyShare } from '#features/accruals/server/revert-ground.ts';
import { type Accrual, amountOf } from '#features/accruals/server/totals.ts';
import type { Ground } from '#features/accruals/server/write-grounds.ts';
import { nameOfTable, ratesOfTable } from '#features/agent-rates/server/agent-rates.facade.ts';
import {
  type Came,
  defineBackgroundJob,
  startBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { payeeOf } from '#features/payees/server/payees.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const words = accrualTexts.recount;

type Input = { readonly month: string; readonly tableId: number; readonly tableName: string };
type Item = { readonly key: string; readonly title: string; readonly dealId: number };

/** Issues and surcharges of a month that an agent has brought. */
const itemsOf = (db: Db, month: string): Promise<Item[]> =>
  selectRows<Item>(
    db,
    sql`select g.id::text as key, g.deal_id || '-' || l.ordinal || ', ' || d.client_name as title, g.deal_id as "dealId"
        from ${accrualGrounds} g join ${dealLegs} l on l.id = g.leg_id join ${deals} d on d.id = g.deal_id
        where g.state = 'live' and g.kind in ('issue', 'reissue') and g.agent_id is not null and g.missing is null
          and g.day >= ${`${month}-01`}::date and g.day < ${`${month}-01`}::date + interval '1 month'
        order by g.id`,
  );

/** A line of nothing for somebody whom the table gives a share and the ground has given none. */
const emptyShareOf = async (
  operation: Operation,
  ground: Ground,
  level: AccrualLevel,
  personId: number,
): Promise<Accrual> => {
  const { db, now, caller } = operation;
  const payee = await payeeOf(operation, personId, ground.day);
  const [person] = await db.select({ name: users.lastName }).from(users).where(eq(users.id, personId));
  return addEmptyShare({ db, now, by: caller.userId }, ground, {
    level,
    personId,
    payeeId: payee?.personId ?? null,
    isConfirmedAtIssue: payee?.isConfirmedAtIssue ?? false,
    searchText: [ground.searchText, person?.name?.toLowerCase()].filter(Boolean).join(' '),
  });
};

/** What each share would be by a row of the table, beside what it is with its corrections; nothing where it has no line yet. */
const differencesOf = async (
  operation: Operation,
  ground: Ground,
  tableId: number,
): Promise<{ accrual: Accrual; delta: Kopecks }[] | null> => {
  const { db } = operation;
  const { facts, day, bankId, kind } = ground;
  const { product, law, purposes, sum, days } = facts;
  const asked = { bankId: bankId ?? 0, product, law, purposes, sum, days, day };
  const [winner] = await ratesOfTable(db, { ...asked, tableId });
  if (!winner) return null;
  const terms = ground.terms?.values ?? null;
  const { shares } = countGround({ kind, facts, terms, rates: winner.row.values });
  const standing = await db
    .select()
    .from(accruals)
    .where(
      sql`${accruals.groundId} = ${ground.id} and ${accruals.kind} = ${kind} and ${accruals.state} <> 'reversed'`,
    );
  const ofNetwork = standing.filter(({ level }) => isNetworkLevel(level));
  for (const { level, personId, amount } of shares)
    if (isNetworkLevel(level) && amount !== 0 && !ofNetwork.some((one) => one.level === level))
      ofNetwork.push(await emptyShareOf(operation, ground, level, personId));
  return ofNetwork
    .map((accrual) => {
      const amount = shares.find(({ level }) => level === accrual.level)?.amount ?? zeroKopecks;
      const now = addKopecks(amountOf(accrual), kopecksFromDecimal(accrual.corrected));
      return { accrual, delta: subtractKopecks(amount, now) };
    })
    .filter(({ delta }) => delta !== 0);
};

const recountOne = async (operation: Operation, item: Item, { tableId, tableName }: Input): Promise<Came> => {
  const [ground] = await lockGrounds(operation.db, [Number(item.key)]);
  if (ground?.state !== 'live') throw refuse(accrualErrors.notLive);
  const found = await differencesOf(operation, ground, tableId);
  if (found === null) return { outcome: 'same', words: words.noRow };
  if (found.length === 0) return { outcome: 'same', words: words.same };
  const names = await shortNamesOf(
    operation,
    found.map(({ accrual }) => accrual.personId),
  );
  for (const { accrual, delta } of found)
    await correctAccrual(operation, { accrualId: accrual.id, delta, reason: words.reason(tableName) });
  const stated = found.map(({ accrual, delta }) =>
    words.change(names.get(accrual.personId) ?? '', formatRoubles(delta).replace('-', '−')),
  );
  return { outcome: 'done', words: stated.join(', ') };
};

/** The accruals of a month held against another table: one correction a line, each ground by itself. */
export const recountBackgroundJob = defineBackgroundJob({
  name: 'accruals.recount',
  run: async (job) => {
    const input = job.input as Input;
    const items = await job.view(({ db }) => itemsOf(db, input.month));
    await job.each(items, (operation, item) => recountOne(operation, item, input));
    return null;
  },
});

/** Begins a recount, or its dry run. */
export const startRecount = async (
  operation: Operation,
  { month, table_id: tableId, is_dry_run: isDryRun }: CallParsed<typeof accrualCalls.recountPeriod>['body'],
): Promise<{ background_job_id: number }> => {
  if (`${month}-01` > moscowDateOf(operation.now))
    throw refuseField('month', accrualTexts.problems.futureDay);
  const tableName = await nameOfTable(operation.db, tableId);
  if (tableName === undefined) throw refuse(accrualErrors.noTable);
  return startBackgroundJob(operation, recountBackgroundJob, {
    title: words.title(`${month.slice(5)}.${month.slice(0, 4)}`, tableName),
    input: { month, tableId, tableName },
    isDryRun,
  });
};
