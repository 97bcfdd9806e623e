import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecksFromDecimal, subtractKopecks, zeroKopecks } from '#domain/money.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { uncoveredActs } from '#features/accruals/server/accruals.facade.ts';
import { yearOf } from '#features/agent-acts/agent-acts.rules.ts';
import { actPayments, actReceipts, agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { Act } from '#features/agent-acts/server/find-act.ts';
import { findPayoutHolds } from '#features/agent-changes/server/agent-changes.facade.ts';
import { requisitesProblems } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { findNpdStandings } from '#features/npd-status/server/npd-status.facade.ts';
import { npdMeter, receiptDue } from '#features/tax-settings/tax-settings.rules.ts';
import { taxesOfDay } from '#features/tax-settings/server/tax-settings.facade.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { PayoutProblem } from '#features/agent-acts/agent-acts.rules.ts';

type Reading = Pick<Operation, 'db' | 'services'>;
type Judged = Pick<Act, 'id' | 'payeeId' | 'isServices' | 'day' | 'payout' | 'paid'>;

/** Whose earlier payments still lack a receipt whose day has passed. */
const lateReceipts = async (
  { db }: Reading,
  payeeIds: readonly number[],
  day: IsoDate,
): Promise<Set<number>> => {
  const rows = await db
    .select({ payeeId: agentActs.payeeId, day: actPayments.day })
    .from(actPayments)
    .innerJoin(agentActs, eq(agentActs.id, actPayments.actId))
    .leftJoin(actReceipts, eq(actReceipts.paymentId, actPayments.id))
    .where(
      and(
        anyOf(agentActs.payeeId, payeeIds),
        eq(agentActs.isServices, true),
        isNull(actPayments.removedAt),
        isNull(actReceipts.id),
      ),
    );
  return new Set(rows.flatMap((row) => (receiptDue(row.day) < day ? [row.payeeId] : [])));
};

/** What each of them has been paid in the year of a day. */
const paidInYearOf = async ({ db }: Reading, payeeIds: readonly number[], day: IsoDate) => {
  const year = yearOf(day);
  const rows = await selectRows<{ id: number; sum: string }>(
    db,
    sql`select a.payee_id as id, sum(p.sum + p.ndfl)::numeric(15,2)::text as sum
        from ${actPayments} p join ${agentActs} a on a.id = p.act_id
        where ${anyOf(sql`a.payee_id`, payeeIds)} and p.removed_at is null
          and p.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
        group by a.payee_id`,
  );
  return new Map(rows.map(({ id, sum }) => [id, kopecksFromDecimal(sum)]));
};

/** Their requisites as they stand, held from changing until the transaction ends where they are about to be used. */
const readRequisites = async ({ db }: Reading, payeeIds: readonly number[], lock: boolean) => {
  const query = db
    .select()
    .from(agentDossiers)
    .where(anyOf(agentDossiers.userId, payeeIds))
    .orderBy(agentDossiers.userId);
  const rows = lock ? await query.for('share') : await query;
  return new Map(rows.map((row) => [row.userId, row]));
};

/** Who is barred from our money altogether. */
const blockedOf = async ({ db }: Reading, payeeIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ id: agents.userId })
    .from(agents)
    .where(and(anyOf(agents.userId, payeeIds), inArray(agents.state, ['blocked'])));
  return new Set(rows.map(({ id }) => id));
};

/** What is left of an act for its payee. */
const leftOf = ({ payout, paid }: Judged): Kopecks =>
  subtractKopecks(kopecksFromDecimal(payout), kopecksFromDecimal(paid));

const when = (is: boolean, kind: PayoutProblem['kind']): PayoutProblem[] => (is ? [{ kind }] : []);

type Requisites = typeof agentDossiers.$inferSelect;

/** Whether requisites are there and fit by their keys. */
const isFit = (row: Requisites | undefined): boolean => {
  if (!row) return false;
  const { bik, account, corrAccount: corr_account, receiver } = row;
  return Object.keys(requisitesProblems({ bik, account, corr_account, receiver })).length === 0;
};

type Held<M> = M extends ReadonlyMap<number, infer V> ? V : never;

const heldBy = (
  hold: Held<Awaited<ReturnType<typeof findPayoutHolds>>> | undefined,
  day: IsoDate,
): PayoutProblem[] =>
  hold && moscowDateOf(hold.changedAt) <= day ? [{ kind: 'held', until: hold.payoutsFrom }] : [];

const npdProblems = (
  standing: Held<Awaited<ReturnType<typeof findNpdStandings>>> | undefined,
): PayoutProblem[] => {
  if (!standing) return [];
  return standing.isLost ? when(true, 'npd_lost') : when(!standing.isAsked, 'npd_unasked');
};

/**
 * What keeps money by each of these acts from going out on a day, by act; nothing where it may go. The one rule of every
 * door that money goes through. `lock` holds requisites from changing until the transaction ends.
 */
export const judgePayouts = async (
  reading: Reading,
  acts: readonly Judged[],
  day: IsoDate,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<number, readonly PayoutProblem[]>> => {
  if (acts.length === 0) return new Map();
  const payeeIds = [...new Set(acts.map(({ payeeId }) => payeeId))];
  const requisites = await readRequisites(reading, payeeIds, lock);
  const holds = await findPayoutHolds(reading, payeeIds, day);
  const standings = await findNpdStandings(reading, payeeIds, day);
  const uncovered = await uncoveredActs(
    { ...reading, today: day },
    acts.map(({ id }) => id),
  );
  const owing = await lateReceipts(reading, payeeIds, day);
  const paid = await paidInYearOf(reading, payeeIds, day);
  const blocked = await blockedOf(reading, payeeIds);
  const { npd_limit: limit } = await taxesOfDay(reading.db, day);

  const problemsOf = (act: Judged): PayoutProblem[] => {
    const { payeeId, isServices } = act;
    const own = acts.filter((one) => one.payeeId === payeeId).map(leftOf);
    const withThese = addKopecks(paid.get(payeeId) ?? zeroKopecks, ...own);
    return [
      ...when(blocked.has(payeeId), 'blocked'),
      ...when(uncovered.has(act.id), 'contract'),
      ...when(!isFit(requisites.get(payeeId)), 'requisites'),
      ...heldBy(holds.get(payeeId), day),
      ...npdProblems(standings.get(payeeId)),
      ...when(isServices && owing.has(payeeId), 'receipt'),
      ...when(isServices && npdMeter(withThese, limit) === 'bad', 'npd_limit'),
    ];
  };
  return new Map(acts.map((act) => [act.id, problemsOf(act)]));
};
