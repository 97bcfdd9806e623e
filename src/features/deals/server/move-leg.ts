import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { dueOf } from '#features/deals/deals.due.ts';
import { standingOf } from '#features/deals/deals.standing.ts';
import { termStep } from '#features/deals/deals.term.ts';
import {
  ballOf,
  type DealStatus,
  deriveBall,
  deriveDeadline,
  deriveStatus,
  type LegState,
  type SubState,
} from '#features/deals/deals.status.ts';
import type { LegVerdict } from '#features/deals/deals.verdict.ts';
import { dealLegs, deals, legHistory } from '#features/deals/server/deals.tables.ts';
import { dueRulesFor } from '#features/deals/server/due-rules.ts';
import { type TurnedLeg, turnedLegs, type Turning } from '#features/deals/server/leg-balls.ts';
import { type DealMoved, type LegMoved, tellDealChanged } from '#features/deals/server/tell-deal.ts';
import type { Deal, Leg } from '#features/deals/server/visible-deals.ts';
import type { Db } from '#kit/server/database.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';

/** The only module that writes a leg's status and, after it, the deal's derived one. */

type Writing = { readonly db: Db; readonly now: Date };

/** Who moves a leg; null is the calendar. */
export type Author = { readonly userId: number; readonly role: Role } | null;

type LegFacts = Partial<
  Omit<Leg, 'id' | 'dealId' | 'status' | 'subState' | 'statusSince' | 'ball' | 'version'>
>;

/** A permitted move, ready to be written. */
export type Step = {
  readonly move: string;
  readonly to: DealStatus;
  readonly toSub: SubState | null;
  readonly comment?: string | null;
  readonly reasonCode?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Facts of the leg that change with the status; `dueAt` overrides the norm. */
  readonly facts?: LegFacts;
  readonly decisionHours: number;
  readonly validUntil: string | null;
};

type HistoryRow = typeof legHistory.$inferInsert;

const history = gatherRows<HistoryRow>((db, rows) => db.insert(legHistory).values([...rows]));

/**
 * Adds a row to the history of a deal, written at the end of the transaction; what happened without a move carries a
 * word instead of its id.
 */
export const writeHistory = (
  { db, now }: Writing,
  author: Author,
  row: Omit<HistoryRow, 'at' | 'byUserId' | 'byRole'>,
): Promise<void> => {
  const by = { byUserId: author?.userId ?? null, byRole: author?.role ?? null };
  return history.add(db, [{ ...row, ...by, at: now }]);
};

/** Puts the history that waits for the end of the transaction where it can be read, or its leg be taken away. */
export const flushHistory = (db: Db): Promise<void> => history.flush(db);

/** Moves a locked leg and writes its history. The move has been found permitted; `settleDeal` follows. */
export const moveLeg = async (
  writing: Writing,
  deal: Deal,
  leg: Leg,
  step: Step,
  author: Author,
): Promise<Leg> => {
  const { db, now } = writing;
  const { to, toSub, facts, decisionHours, validUntil } = step;
  const rules = await dueRulesFor(writing, to, toSub);
  const [moved] = await db
    .update(dealLegs)
    .set({
      dueAt: dueOf(to, toSub, { now, decisionHours, validUntil }, rules),
      ...facts,
      status: to,
      subState: toSub,
      statusSince: now,
      ball: ballOf(to, toSub, deal.agentId !== null),
      version: sql`${dealLegs.version} + 1`,
    })
    .where(eq(dealLegs.id, leg.id))
    .returning();
  if (!moved) throw new Error(`Leg ${leg.id} is gone`);
  await writeHistory(writing, author, {
    dealId: deal.id,
    legId: leg.id,
    bankId: leg.bankId,
    move: step.move,
    fromStatus: leg.status,
    fromSub: leg.subState,
    toStatus: to,
    toSub,
    comment: step.comment || null,
    reasonCode: step.reasonCode ?? null,
    details: step.details ?? {},
  });
  return moved;
};

type IssueFacts = Required<
  Pick<
    LegFacts,
    | 'guaranteeNumber'
    | 'guaranteeDate'
    | 'guaranteeAmount'
    | 'guaranteeStart'
    | 'guaranteeEnd'
    | 'registryNumber'
    | 'isRegistryPending'
  >
>;

/** Corrects what is written of an issued guarantee; another end may make it one in force, near its end or past it. */
export const correctIssue = async (
  writing: Turning,
  leg: Leg,
  facts: IssueFacts,
  { details, author }: { readonly details: Readonly<Record<string, unknown>>; readonly author: Author },
): Promise<void> => {
  const { db, now } = writing;
  const isTimed = leg.subState === 'active' || leg.subState === 'expiring' || leg.subState === 'expired';
  const step =
    isTimed && facts.guaranteeEnd ? { subState: termStep(facts.guaranteeEnd, moscowDateOf(now)) } : {};
  const version = sql`${dealLegs.version} + 1`;
  await db
    .update(dealLegs)
    .set({ ...facts, ...step, version })
    .where(eq(dealLegs.id, leg.id));
  const { dealId, bankId, id: legId } = leg;
  await writeHistory(writing, author, { dealId, legId, bankId, move: 'guarantee_corrected', details });
  await rethrowBalls(writing, dealId);
};

type NewLeg = {
  readonly bankId: number | null;
  readonly status: 'creating' | 'draft' | 'collecting';
  readonly price?: string | null;
  readonly proPrice?: string | null;
  readonly tariffCellId?: number | null;
  readonly productId?: number | null;
  readonly precheck?: LegVerdict | null;
};

/** Adds a leg to a locked deal, in a status in which nothing has been sent; `settleDeal` follows. */
export const addLeg = async (writing: Writing, deal: Deal, leg: NewLeg): Promise<Leg> => {
  const { db, now } = writing;
  const rules = await dueRulesFor(writing, leg.status, null);
  const [made] = await db
    .insert(dealLegs)
    .values({
      ...leg,
      dealId: deal.id,
      ordinal: sql`(select coalesce(max(l.ordinal), 0) + 1 from application_banks l where l.deal_id = ${deal.id})`,
      statusSince: now,
      dueAt: dueOf(leg.status, null, { now, decisionHours: 0, validUntil: null }, rules),
      ball: ballOf(leg.status, null, deal.agentId !== null),
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No leg was written');
  return made;
};

const stateOf = ({ status, sub_state, ball, due_at, refusal_code }: TurnedLeg): LegState => ({
  status,
  subState: sub_state,
  ball,
  dueAt: due_at === null ? null : new Date(due_at),
  refusalCode: refusal_code,
});

/** Legs of a deal with the turns that follow from what has been done meanwhile; a turn that has passed is stored. */
const throwBalls = async (turning: Turning, dealId: number): Promise<readonly TurnedLeg[]> => {
  const { db } = turning;
  const legs = await turnedLegs(turning, sql`l.deal_id = ${dealId}`);
  const thrown = legs.filter((leg) => leg.ball !== leg.stored_ball).map(({ id, ball }) => ({ id, ball }));
  if (thrown.length > 0)
    await db.execute(sql`
      update application_banks l set ball = v.ball
      from jsonb_to_recordset(${JSON.stringify(thrown)}::jsonb) as v(id int, ball text) where l.id = v.id`);
  return legs;
};

/**
 * Stores what follows from a deal's legs, its status, whose move it is, its deadline and what its row in the list
 * shows of them, and tells those who look at it. `before` is the deal as it was when it has been changed otherwise, too.
 */
export const settleDeal = async (
  writing: Turning,
  deal: Deal,
  author: Author,
  before: Deal = deal,
): Promise<Deal> => {
  const { db, now } = writing;
  const legs = await throwBalls(writing, deal.id);
  const states = legs.map(stateOf);
  const settled = { status: deriveStatus(states), ball: deriveBall(states) };
  const deadline = deriveDeadline(states, deal.signDeadline);
  const set = {
    ...settled,
    deadline,
    ...standingOf(settled, legs),
    operatorId: deal.operatorId,
    updatedAt: now,
  };
  const [after] = await db.update(deals).set(set).where(eq(deals.id, deal.id)).returning();
  if (!after) throw new Error(`Deal ${deal.id} is gone`);
  await tellDealChanged({ db, now }, before, after, author);
  return after;
};

type Followed = { readonly before: Deal; readonly after: Deal };

const rethrowBalls = async (writing: Turning, dealId: number): Promise<Followed | null> => {
  const { db } = writing;
  const [before] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update');
  if (!before) return null;
  const legs = await throwBalls(writing, dealId);
  const ball = deriveBall(legs.map(stateOf));
  const set = { ball, ...standingOf({ status: before.status, ball }, legs) };
  const { standing, bankNames } = before;
  if (isDeepStrictEqual(set, { ball: before.ball, standing, bankNames })) return { before, after: before };
  const [after = before] = await db.update(deals).set(set).where(eq(deals.id, dealId)).returning();
  return { before, after };
};

/**
 * Something has changed that a turn hangs on, such as a question's answer or a draft: whose move it is follows, and
 * everybody who sees the deal hears of it.
 */
export const followTurns = async (writing: Turning, dealId: number, author: Author): Promise<void> => {
  const followed = await rethrowBalls(writing, dealId);
  if (followed) await tellDealChanged(writing, followed.before, followed.after, author);
};

/** Records that decide the turn follow these moves: a question is opened, a draft goes back or is to be accepted anew. */
const turnsByRecords = ({ from, to }: LegMoved): boolean =>
  to === 'query' || to === 'revision' || (to === 'approved' && from === 'issuing');

/** What has followed a move, once everybody who joins it has had his turn. */
export const followMove = async (writing: Turning, { deal, author, legs }: DealMoved): Promise<void> => {
  if (!legs.some(turnsByRecords)) return;
  const followed = await rethrowBalls(writing, deal.id);
  if (followed && followed.before !== followed.after)
    await tellDealChanged(writing, followed.before, followed.after, author);
};
