import { sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, subtractKopecks, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { countShares, type PaidMoney, type RewardFacts } from '#domain/reward.ts';
import type { StaffLevel } from '#domain/rows/staff-levels.ts';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import {
  describeRate,
  fittedAmong,
  type FittedRow,
  ratesOfAgents,
  type TableRow,
} from '#features/agent-rates/server/find-rates.ts';
import { readRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** How far back a draft is tried. */
const triedDays = 30;
/** More issues than these are not counted one by one. */
const mostLegs = 2_000;
/** More people than these are not shown. */
const mostPeople = 200;

/** An issue that was paid for: what rows are chosen by, what the client paid, what we were owed, who stands on which level. */
export type IssuedLeg = {
  readonly agentId: number;
  readonly facts: Omit<RewardFacts, 'day'>;
  readonly money: PaidMoney;
  /** Nothing where the terms of the bank are not known. */
  readonly income: Kopecks;
  readonly people: { readonly senior?: number; readonly headagent?: number };
};

type AskedLegs = { readonly from: IsoDate; readonly to: IsoDate; readonly most: number };

/** Whoever keeps what issues have earned says by this which there were, the newest first. */
export const issuedLegsPoint =
  definePoint<(db: Db, asked: AskedLegs) => Promise<readonly IssuedLeg[]>>('agent-rates.issued');

type Draft = {
  readonly id: number;
  readonly tableId: number;
  readonly scope: FittedRow['table']['scope'];
  readonly personId: number | null;
  readonly name: string;
};

/** For each agent the distance to a person above him, himself included. */
const stepsTo = async (
  db: Db,
  agentIds: readonly number[],
  personId: number,
): Promise<Map<number, number>> => {
  const rows = await selectRows<{ agentId: number; step: number }>(
    db,
    sql`with recursive above as (
          select id as agent_id, id, parent_id, 0 as step from ${users} where ${anyOf(sql`id`, agentIds)}
          union all
          select a.agent_id, u.id, u.parent_id, a.step + 1 from ${users} u join above a on u.id = a.parent_id
          where a.step < 50)
        select agent_id as "agentId", step from above where id = ${personId}`,
  );
  return new Map(rows.map(({ agentId, step }) => [agentId, step]));
};

/** Where a draft's rows stand among the tables of an agent: `step` up from him; null where they are not his. */
const placeOf = (draft: Draft, agentId: number, steps: ReadonlyMap<number, number>): number | null => {
  if (draft.scope === 'company') return 50;
  const step = steps.get(agentId);
  return step === undefined || (draft.scope === 'agent' && step > 0) ? null : step;
};

/** The rates of each agent as they stand, and as they would with the rows of the draft in place of those of its table. */
const gatherRates = async (db: Db, draft: Draft, agentIds: readonly number[], day: IsoDate) => {
  const rows = await selectRows<TableRow>(db, ratesOfAgents(agentIds, day, sql`true`));
  const draftRows = await readRateRows(db, draft.id);
  const steps = draft.personId === null ? new Map() : await stepsTo(db, agentIds, draft.personId);
  const common = rows.filter(({ agentId }) => agentId === null).map(describeRate);
  const own = Map.groupBy(rows, ({ agentId }) => agentId);
  return new Map(
    agentIds.map((agentId) => {
      const before = [...common, ...(own.get(agentId) ?? []).map(describeRate)];
      const step = placeOf(draft, agentId, steps);
      if (step === null) return [agentId, { before, after: before }];
      const { tableId, scope, name, id: versionId } = draft;
      const drafted = draftRows.map((row) =>
        describeRate({ ...row, agentId, tableId, scope, name, step, versionId, validFrom: day }),
      );
      return [
        agentId,
        { before, after: [...before.filter(({ table }) => table.id !== tableId), ...drafted] },
      ];
    }),
  );
};

/** What each person of the network would get for an issue by the most exact of some rates; nobody anything without one. */
const sharesBy = (rates: readonly FittedRow[], leg: IssuedLeg): ReadonlyMap<number, Kopecks> => {
  const [winner] = fittedAmong(rates, leg.facts);
  if (!winner) return new Map();
  const { people, agentId, money, facts, income } = leg;
  const taken = {
    senior: people.senior !== undefined,
    head: people.headagent !== undefined,
    staff: [] as StaffLevel[],
  };
  const { agent, senior, head } = countShares(winner.row.values, money, facts.sum, income, taken);
  const shares = new Map<number, Kopecks>();
  const give = (id: number | undefined, share: Kopecks): void => {
    if (id !== undefined) shares.set(id, addKopecks(shares.get(id) ?? zeroKopecks, share));
  };
  give(agentId, agent);
  give(people.senior, senior);
  give(people.headagent, head);
  return shares;
};

/** Those whose money changes, the greatest difference first. */
const describePeople = async (
  db: Db,
  totals: ReadonlyMap<number, { readonly before: Kopecks; readonly after: Kopecks }>,
) => {
  const moved = [...totals]
    .map(([id, { before, after }]) => ({ id, before, after, delta: subtractKopecks(after, before) }))
    .filter(({ delta }) => delta !== 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.delta) - Math.abs(one.delta) || other.delta - one.delta || one.id - other.id,
    )
    .slice(0, mostPeople);
  const names = await selectRows<{ id: number; name: string }>(
    db,
    sql`select id, trim(concat_ws(' ', last_name, first_name)) as name from ${users}
        where ${anyOf(
          sql`id`,
          moved.map(({ id }) => id),
        )}`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return moved.map(({ id, before, after, delta }) => ({
    id,
    name: nameOf.get(id) ?? '',
    before: toDecimalString(before),
    after: toDecimalString(after),
    delta: toDecimalString(delta),
  }));
};

/** Counts the issues of the last month by the rates of today and by a draft: who gains, who loses, how much. */
export const tryRateDraft = async (
  { db, now, services }: Pick<Operation, 'db' | 'now' | 'services'>,
  versionId: number,
): Promise<CallReply<(typeof agentRatesCalls)['tryRateDraft']>> => {
  const draft = await selectRow<Draft>(
    db,
    sql`select v.id, t.id as "tableId", t.scope, t.person_id as "personId", t.name
        from ${rateVersions} v join ${rateTables} t on t.id = v.table_id where v.id = ${versionId}`,
  );
  if (!draft) throw refuse(kitErrors.notFound);
  const today = moscowDateOf(now);
  const since = addDays(today, -triedDays);
  const asked = { from: since, to: today, most: mostLegs };
  const read = issuedLegsPoint.contributions(services).map((source) => source(db, asked));
  const legs = (await Promise.all(read)).flat();
  const rates = await gatherRates(db, draft, [...new Set(legs.map(({ agentId }) => agentId))], today);
  const totals = new Map<number, { before: Kopecks; after: Kopecks }>();
  let [changed, unpaid] = [0, 0];
  for (const leg of legs) {
    const own = rates.get(leg.agentId) ?? { before: [], after: [] };
    const [before, after] = [sharesBy(own.before, leg), sharesBy(own.after, leg)];
    if (after.size === 0) unpaid += 1;
    const ids = new Set([...before.keys(), ...after.keys()]);
    if ([...ids].some((id) => before.get(id) !== after.get(id))) changed += 1;
    for (const id of ids) {
      const total = totals.get(id) ?? { before: zeroKopecks, after: zeroKopecks };
      totals.set(id, {
        before: addKopecks(total.before, before.get(id) ?? zeroKopecks),
        after: addKopecks(total.after, after.get(id) ?? zeroKopecks),
      });
    }
  }
  return {
    since,
    legs: legs.length,
    changed,
    unpaid,
    before: toDecimalString(addKopecks(...[...totals.values()].map(({ before }) => before))),
    after: toDecimalString(addKopecks(...[...totals.values()].map(({ after }) => after))),
    people: await describePeople(db, totals),
  };
};
