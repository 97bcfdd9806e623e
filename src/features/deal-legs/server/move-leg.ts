import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { officeHours, type WorkingHours } from '#domain/working-clock.ts';
import { dueOf } from '#features/deal-legs/deal-legs.due.ts';
import { standingOf } from '#features/deal-legs/deal-legs.standing.ts';
import { termStep } from '#features/deal-legs/deal-legs.term.ts';
import {
  whoseTurnOf,
  type DealStatus,
  deriveTurns,
  deriveDeadline,
  deriveStatus,
  type LegState,
  type SubState,
} from '#features/deals/deals.status.ts';
import type { LegVerdict } from '#features/deals/deals.verdict.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { turnFound } from '#features/deal-legs/server/deal-facts.ts';
import { dueRulesFor } from '#features/deal-legs/server/due-rules.ts';
import { type TurnedLeg, turnedLegs, type Turning } from '#features/deal-legs/server/leg-turns.ts';
import { type DealMoved, documentsTurned, type LegMoved } from '#features/deal-legs/server/notify-moves.ts';
import {
  type Author,
  type Deal,
  type Leg,
  publishDealChanged,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The only module that writes a leg's status and, after it, the deal's derived one. */

type WritingLegs = { readonly db: Db; readonly now: Date };

type LegFacts = Partial<
  Omit<Leg, 'id' | 'dealId' | 'status' | 'subState' | 'statusSince' | 'ball' | 'version'>
>;

/** A permitted move, ready to be written. */
type Step = {
  readonly move: string;
  readonly to: DealStatus;
  readonly toSub: SubState | null;
  readonly comment?: string | null;
  readonly reasonCode?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Facts of the leg that change with the status; `dueAt` overrides the norm. */
  readonly facts?: LegFacts;
  readonly decisionHours: number;
  /** When its bank works; ours where no bank is waited for. */
  readonly bankHours?: WorkingHours;
  readonly validUntil: string | null;
};

/** Moves a locked leg and writes its history. The move has been found permitted; `recomputeDeal` follows. */
export const moveLeg = async (
  writing: WritingLegs,
  deal: Deal,
  leg: Leg,
  step: Step,
  author: Author,
): Promise<Leg> => {
  const { db, now } = writing;
  const { to, toSub, facts, decisionHours, bankHours = officeHours, validUntil } = step;
  const hasAgent = deal.agentId !== null;
  const rules = await dueRulesFor(writing, to, toSub);
  const [moved] = await db
    .update(dealLegs)
    .set({
      dueAt: dueOf(to, toSub, { now, decisionHours, bankHours, validUntil, hasAgent }, rules),
      ...facts,
      status: to,
      subState: toSub,
      statusSince: now,
      turn: whoseTurnOf(to, toSub, hasAgent),
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

type Correction = {
  readonly details: Readonly<Record<string, unknown>>;
  readonly comment: string | null;
  readonly author: Author;
};

/** Corrects what is written of an issued guarantee; another end may make it one in force, near its end or past it. */
export const correctIssue = async (
  writing: Turning,
  leg: Leg,
  facts: IssueFacts,
  { details, comment, author }: Correction,
): Promise<void> => {
  const { db, now } = writing;
  const isTimed = leg.subState === 'active' || leg.subState === 'expiring' || leg.subState === 'expired';
  const step =
    isTimed && facts.guaranteeEnd ? { subState: termStep(facts.guaranteeEnd, moscowDateOf(now)) } : {};
  const set = { ...facts, ...step, version: sql`${dealLegs.version} + 1` };
  await db.update(dealLegs).set(set).where(eq(dealLegs.id, leg.id));
  const { dealId, bankId, id: legId } = leg;
  await writeHistory(writing, author, {
    dealId,
    legId,
    bankId,
    move: 'guarantee_corrected',
    comment,
    details,
  });
  await passTurnsAgain(writing, dealId);
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

/** Adds a leg to a locked deal, in a status in which nothing has been sent; `recomputeDeal` follows. */
export const addLeg = async (writing: WritingLegs, deal: Deal, leg: NewLeg): Promise<Leg> => {
  const { db, now } = writing;
  const rules = await dueRulesFor(writing, leg.status, null);
  const hasAgent = deal.agentId !== null;
  const [made] = await db
    .insert(dealLegs)
    .values({
      ...leg,
      dealId: deal.id,
      ordinal: sql`(select coalesce(max(l.ordinal), 0) + 1 from ${dealLegs} l where l.deal_id = ${deal.id})`,
      statusSince: now,
      dueAt: dueOf(
        leg.status,
        null,
        { now, decisionHours: 0, bankHours: officeHours, validUntil: null, hasAgent },
        rules,
      ),
      turn: whoseTurnOf(leg.status, null, hasAgent),
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No leg was written');
  return made;
};

const stateOf = ({
  status,
  sub_state,
  ball: turn,
  agentTurn,
  due_at,
  refusal_code,
}: TurnedLeg): LegState & Pick<TurnedLeg, 'agentTurn'> => ({
  status,
  subState: sub_state,
  turn,
  agentTurn,
  dueAt: due_at === null ? null : new Date(due_at),
  refusalCode: refusal_code,
});

/** Legs of a deal with the turns that follow from what has been done meanwhile; a turn that has passed is stored. */
const passTurns = async (turning: Turning, dealId: number): Promise<readonly TurnedLeg[]> => {
  const { db, now } = turning;
  const legs = await turnedLegs(turning, sql`l.deal_id = ${dealId}`);
  const thrown = legs
    .filter((leg) => leg.ball !== leg.stored_turn)
    .map(({ id, ball: turn }) => ({ id, turn }));
  if (thrown.length > 0)
    await db.execute(sql`
      update ${dealLegs} l set turn = v.turn, turn_since = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(thrown)}::jsonb) as v(id int, turn text) where l.id = v.id`);
  return legs;
};

/**
 * Stores what follows from a deal's legs, its status, whose move it is, its deadline and what its row in the list
 * shows of them, and tells those who look at it. `before` is the deal as it was when it has been changed otherwise, too.
 */
export const recomputeDeal = async (
  writing: Turning,
  deal: Deal,
  author: Author,
  before: Deal = deal,
): Promise<Deal> => {
  const { db, now } = writing;
  const legs = await passTurns(writing, deal.id);
  const states = legs.map(stateOf);
  const recomputed = { status: deriveStatus(states), ...deriveTurns(states) };
  const deadline = deriveDeadline(states, deal.signDeadline);
  const set = {
    ...recomputed,
    deadline,
    ...standingOf(recomputed, legs),
    operatorId: deal.operatorId,
    updatedAt: now,
  };
  const [after] = await db.update(deals).set(set).where(eq(deals.id, deal.id)).returning();
  if (!after) throw new Error(`Deal ${deal.id} is gone`);
  await publishDealChanged({ db, now }, before, after, author);
  return after;
};

type Synced = { readonly before: Deal; readonly after: Deal; readonly legs: readonly TurnedLeg[] };

const passTurnsAgain = async (writing: Turning, dealId: number): Promise<Synced | null> => {
  const [before] = await writing.db.select().from(deals).where(eq(deals.id, dealId)).for('update');
  return before ? passTurnsOf(writing, before) : null;
};

/** The same of a deal that is locked and stands as it was read. */
const passTurnsOf = async (writing: Turning, before: Deal): Promise<Synced> => {
  const { db } = writing;
  const dealId = before.id;
  const legs = await passTurns(writing, dealId);
  const turns = deriveTurns(legs.map(stateOf));
  const set = { ...turns, ...standingOf({ status: before.status, ...turns }, legs) };
  const { turn, agentTurn, standing, bankNames } = before;
  if (isDeepStrictEqual(set, { turn, agentTurn, standing, bankNames }))
    return { before, after: before, legs };
  const [after = before] = await db.update(deals).set(set).where(eq(deals.id, dealId)).returning();
  return { before, after, legs };
};

/** An agent who has brought everything hands over to us, and we to him once everything is good: the other is told. */
const notifyOfDocuments = async (
  writing: Writing,
  { before, after, legs }: Synced,
  author: Author,
): Promise<void> => {
  const ready = legs.filter(({ status, lacking }) => status === 'collecting' && lacking === 0);
  const [hadAgent, hasAgent] = [before.agentTurn === 'agent', after.agentTurn === 'agent'];
  const isFromClient = before.agentTurn === 'client' && after.agentTurn === null;
  if (ready.length === 0 || (hadAgent === hasAgent && !isFromClient)) return;
  const report = hasAgent
    ? { what: 'send' as const, count: ready.filter(({ unchecked }) => !unchecked).length }
    : { what: 'check' as const, count: new Set(ready.flatMap(({ uncheckedKinds }) => uncheckedKinds)).size };
  if (report.count > 0) await documentsTurned.emit(writing, { deal: after, author, ...report });
};

/**
 * Something has changed that a turn hangs on, such as a question's answer or a draft: whose move it is follows, and
 * everybody who sees the deal hears of it.
 */
export const syncTurns = async (writing: Writing, dealId: number, author: Author): Promise<void> => {
  const synced = await passTurnsAgain(writing, dealId);
  if (!synced) return;
  await publishDealChanged(writing, synced.before, synced.after, author);
  await notifyOfDocuments(writing, synced, author);
};

/**
 * Records that decide the turn follow these moves: a question is opened, unless it was written before; a draft goes back
 * or is to be accepted anew.
 */
const turnsByRecords = ({ services, now }: Turning, { from, to, found }: LegMoved): boolean =>
  (to === 'query' && turnFound(services, found, now).openItems === null) ||
  to === 'revision' ||
  (to === 'approved' && from === 'issuing');

/** What has followed a move, once everybody who joins it has had his turn. */
export const syncMove = async (writing: Turning, { deal, author, legs }: DealMoved): Promise<void> => {
  if (!legs.some((leg) => turnsByRecords(writing, leg))) return;
  const { before, after } = await passTurnsOf(writing, deal);
  if (before !== after) await publishDealChanged(writing, before, after, author);
};
