import type { SQL } from 'drizzle-orm';
import { dealEvents } from '#features/deals/deals.events.ts';
import { historyTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { whoseTurnOf, type DealStatus, type SubState } from '#features/deals/deals.status.ts';
import type { Found } from '#features/deal-legs/server/deal-facts.ts';
import type { OfferedLeg } from '#features/deal-legs/server/read-legs.ts';
import { type Author, type Deal, type Leg, seersOfDeal } from '#features/deals/server/deals.facade.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

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
  readonly reasonCode: string | null;
  /** What else the history says of it. */
  readonly details: Readonly<Record<string, unknown>>;
  /** It was the bank's turn: the bank has answered. */
  readonly isBanksWord: boolean;
  /** What was known of the leg under its lock before it moved. */
  readonly found: Found;
};

/** Legs of a deal have moved; `deal` is as it stands afterwards, `author` is null for the calendar. */
export type DealMoved = {
  readonly deal: Deal;
  readonly author: Author;
  /** Whose doing it followed from where it was nobody's move: he is not told of it. */
  readonly causedBy?: number;
  readonly legs: readonly LegMoved[];
};

/** Others join what must follow a move, in its transaction: notifications, letters, tasks. */
export const dealMoved = defineHook<DealMoved>('deal.moved');

/** The documents of a deal have come a step further without a move: all are there for us to check, or all are good. */
type DocumentsTurned = {
  readonly deal: Deal;
  readonly author: Author;
  readonly what: 'check' | 'send';
  /** Documents to be checked, or banks to send to. */
  readonly count: number;
};
export const documentsTurned = defineHook<DocumentsTurned>('deal.documents-turned');

type Speaking = { readonly db: Db; readonly now: Date };

/** What is said of a move beside where it led. */
type Stated = Pick<LegMoved, 'move'> & Partial<Pick<LegMoved, 'comment' | 'reasonCode' | 'details'>>;

/** What a move of a leg was, for those who hear of it. */
export const legMoved = (
  { leg: before, found }: Pick<OfferedLeg, 'leg' | 'found'>,
  after: Leg,
  { move, comment = null, reasonCode = null, details = {} }: Stated,
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
  reasonCode,
  details,
  isBanksWord: whoseTurnOf(before.status, before.subState, false) === 'bank' && after.bankId !== null,
  found,
});

const publishBankReply = async (speaking: Speaking, deal: Deal, leg: LegMoved, to: SQL): Promise<void> => {
  const message = leg.comment ?? historyTitle(leg.move, deal.product) ?? dealTexts.statusNames[leg.to];
  await publish(speaking, dealEvents.bankReplied, {
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
export const publishDealMoved = async (writing: Writing, fact: DealMoved): Promise<void> => {
  const { deal, author, legs } = fact;
  if (legs.length === 0) return;
  const to = seersOfDeal(deal);
  const stated = legs.map((leg) => legTexts.legNow(leg.bankName, dealTexts.statusNames[leg.to]));
  await publish(writing, dealEvents.moved, {
    to,
    header: dealTexts.dealOf(deal.id),
    body: [...new Set(stated)].join(', '),
    data: { application_id: deal.id, status: deal.status, by: author?.userId ?? null },
  });
  for (const leg of legs) if (leg.isBanksWord) await publishBankReply(writing, deal, leg, to);
  await dealMoved.emit(writing, fact);
};
