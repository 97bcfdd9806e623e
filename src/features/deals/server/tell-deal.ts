import { eq, type SQL, sql } from 'drizzle-orm';
import { dealEvents } from '#features/deals/deals.events.ts';
import { historyTitle } from '#features/deals/deals.move-words.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { ballOf, type DealStatus, type SubState } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import type { Found } from '#features/deals/server/deal-facts.ts';
import type { Author } from '#features/deals/server/move-leg.ts';
import type { OfferedLeg } from '#features/deals/server/read-legs.ts';
import type { Deal, Leg } from '#features/deals/server/visible-deals.ts';
import { seersOfDeal } from '#features/deals/server/who-sees-deal.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { speak } from '#kit/server/realtime/speak.ts';

/** One leg's way from a status to another. */
export type LegMoved = {
  readonly legId: number;
  readonly bankId: number | null;
  readonly bankName: string | null;
  /** Id of the machine, T1 to T36. */
  readonly move: string;
  readonly from: DealStatus;
  readonly fromSub: SubState | null;
  readonly to: DealStatus;
  readonly toSub: SubState | null;
  readonly comment: string | null;
  /** It was the bank's turn: the bank has answered. */
  readonly isBanksWord: boolean;
  /** What was known of the leg under its lock before it moved. */
  readonly found: Found;
};

/** Legs of a deal have moved; `deal` is as it stands afterwards, `author` is null for the calendar. */
export type DealMoved = {
  readonly deal: Deal;
  readonly author: Author;
  readonly legs: readonly LegMoved[];
};

/** Others join what must follow a move, in its transaction: notifications, letters, tasks. */
export const dealMoved = defineHook<DealMoved>('deal.moved');

type Speaking = { readonly db: Db; readonly now: Date };

/** Says that a deal is not what it was, to everybody who saw it before or sees it now. */
export const tellDealChanged = async (
  speaking: Speaking,
  before: Deal,
  after: Deal,
  author: Author,
): Promise<void> => {
  const hasMoved =
    before.managerId !== after.managerId ||
    before.agentId !== after.agentId ||
    (before.status === 'deleted') !== (after.status === 'deleted');
  const seeing = seersOfDeal(after);
  const to = hasMoved ? sql`(${seeing}) union (${seersOfDeal(before)})` : seeing;
  const data = { application_id: after.id, status: after.status, by: author?.userId ?? null };
  await speak(speaking, dealEvents.changed, { to, data });
};

/** Says that something that hangs on a deal has changed, such as its papers. */
export const tellDealTouched = async ({ db, now, caller }: Operation, dealId: number): Promise<void> => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (deal) await tellDealChanged({ db, now }, deal, deal, caller);
};

/** What a move of a leg was, for those who hear of it. */
export const legMoved = (
  { leg: before, found }: Pick<OfferedLeg, 'leg' | 'found'>,
  after: Leg,
  move: string,
  comment: string | null,
): LegMoved => ({
  legId: after.id,
  bankId: after.bankId,
  bankName: before.bankName,
  move,
  from: before.status,
  fromSub: before.subState,
  to: after.status,
  toSub: after.subState,
  comment,
  isBanksWord: ballOf(before.status, before.subState, false) === 'bank' && after.bankId !== null,
  found,
});

const sayBanksWord = async (speaking: Speaking, deal: Deal, leg: LegMoved, to: SQL): Promise<void> => {
  const message = leg.comment ?? historyTitle(leg.move, deal.product) ?? dealTexts.statusNames[leg.to];
  await speak(speaking, dealEvents.bankSaid, {
    to,
    header: leg.bankName ?? '',
    body: message,
    data: {
      application_id: deal.id,
      application_bank_id: leg.legId,
      type: leg.to,
      bank: leg.bankName ?? '',
      message,
    },
  });
};

/** Says in words which legs of a deal have moved, and lets the other features do what follows from it. */
export const tellDealMoved = async (writing: Writing, fact: DealMoved): Promise<void> => {
  const { deal, author, legs } = fact;
  if (legs.length === 0) return;
  const to = seersOfDeal(deal);
  const said = legs.map((leg) => dealTexts.legNow(leg.bankName, dealTexts.statusNames[leg.to]));
  await speak(writing, dealEvents.moved, {
    to,
    header: dealTexts.dealOf(deal.id),
    body: [...new Set(said)].join(', '),
    data: { application_id: deal.id, status: deal.status, by: author?.userId ?? null },
  });
  for (const leg of legs) if (leg.isBanksWord) await sayBanksWord(writing, deal, leg, to);
  await dealMoved.emit(writing, fact);
};
