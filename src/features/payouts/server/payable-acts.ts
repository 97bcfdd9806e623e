import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import { type Kopecks, kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accruals } from '#features/accruals/server/accruals.read.ts';
import { judgePayouts } from '#features/agent-acts/server/agent-acts.facade.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { askNpdSoon } from '#features/npd-status/server/npd-status.facade.ts';
import type { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutTexts as texts } from '#features/payouts/payouts.texts.ts';
import { payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

export type Act = typeof agentActs.$inferSelect;

/** What is left of an act for its payee. */
export const leftOf = ({ payout, paid }: Pick<Act, 'payout' | 'paid'>): Kopecks =>
  subtractKopecks(kopecksFromDecimal(payout), kopecksFromDecimal(paid));

/** The tax that is withheld with all that is left of an act. */
const ndflLeft = ({ ndfl, withheld }: Act): string =>
  toDecimalString(subtractKopecks(kopecksFromDecimal(ndfl), kopecksFromDecimal(withheld)));

/** The condition that money may be sent by an act: it is confirmed, and none is under way. */
export const payableAct: SQL = sql`${agentActs.state} = 'confirmed' and not exists (
    select from ${payoutOrders} o where o.act_id = ${agentActs.id} and o.state in ('waiting', 'sent'))`;

/** Acts by which money may be sent, the newest first, after a place. */
export const readPayable = (db: Db, after: number | undefined, count: number): Promise<Act[]> =>
  db
    .select()
    .from(agentActs)
    .where(and(payableAct, after === undefined ? undefined : lt(agentActs.id, after)))
    .orderBy(desc(agentActs.id))
    .limit(count);

/** «К удержанию»: what of the rewards of these people has been taken back and waits for their next reports. */
const heldBackOf = async (db: Db, payeeIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await selectRows<{ id: number; sum: string }>(
    db,
    sql`select a.payee_id as id, (-sum(a.amount))::numeric(15,2)::text as sum from ${accruals} a
        where ${anyOf(sql`a.payee_id`, payeeIds)} and a.state = 'confirmed' and a.amount < 0 group by a.payee_id`,
  );
  return new Map(rows.map(({ id, sum }) => [id, sum]));
};

/** One page of what may be paid, each act judged. */
export const listPayable = async (
  operation: Pick<Operation, 'db' | 'now' | 'services'>,
  { cursor, limit }: CallParsed<typeof payoutCalls.listPayable>['query'],
): Promise<CallReply<typeof payoutCalls.listPayable>> => {
  const { db, now } = operation;
  const found = await readPayable(db, cursor === undefined ? undefined : readIdPlace(cursor), limit + 1);
  const acts = found.slice(0, limit);
  const judged = await judgePayouts(operation, acts, moscowDateOf(now));
  const heldBack = await heldBackOf(
    db,
    acts.map(({ payeeId }) => payeeId),
  );
  const last = found.length > limit ? acts.at(-1) : undefined;
  return {
    items: acts.map((act) => ({
      id: act.id,
      number: act.number,
      day: act.day,
      payee_id: act.payeeId,
      payee: act.values.payee,
      form: act.form,
      sum: toDecimalString(leftOf(act)),
      ndfl: ndflLeft(act),
      held_back: heldBack.get(act.payeeId) ?? '0.00',
      problems: (judged.get(act.id) ?? []).map((problem) => ({
        kind: problem.kind,
        words: texts.problem(problem),
      })),
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

const mostAsked = 500;

/** Has the tax service asked about everybody whose act waits for that alone. */
export const askAboutPayees = async (operation: Operation): Promise<{ asked: number }> => {
  const { db, now } = operation;
  const acts = await readPayable(db, undefined, mostAsked);
  const judged = await judgePayouts(operation, acts, moscowDateOf(now));
  const required = acts.filter(({ id }) => judged.get(id)?.some(({ kind }) => kind === 'npd_unasked'));
  const payees = [...new Set(required.map(({ payeeId }) => payeeId))];
  for (const payeeId of payees) await askNpdSoon(operation, payeeId);
  return { asked: payees.length };
};

/** An act of a list, whatever has become of it. */
export const readActs = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Act>> => {
  const rows = await db.select().from(agentActs).where(anyOf(agentActs.id, ids));
  return new Map(rows.map((act) => [act.id, act]));
};
