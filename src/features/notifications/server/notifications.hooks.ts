import { eq } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { dealMoved, type LegMoved, permissionTold } from '#features/deals/server/deals.facade.ts';
import { dealWords } from '#features/notifications/notifications.deal-words.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { listen } from '#kit/server/define-hook.ts';

const longestComment = 200;

const cut = (comment: string): string =>
  comment.length > longestComment ? `${comment.slice(0, longestComment).trimEnd()}…` : comment;

const banksOf = (legs: readonly LegMoved[]): string[] => [
  ...new Set(legs.flatMap(({ bankName }) => (bankName === null ? [] : [bankName]))),
];

const messageOf = (move: string, legs: readonly LegMoved[]): string | null => {
  const said = dealWords.said(move, banksOf(legs));
  const comment = legs[0]?.comment;
  return said && comment ? dealWords.withComment(said, cut(comment)) : said;
};

const isChoice = ({ move }: LegMoved): boolean => move === dealMoves.acceptOffer.id;

/** Once the client has chosen a bank, that the others are withdrawn is understood. */
const worthTelling = (legs: readonly LegMoved[]): readonly LegMoved[] =>
  legs.some(isChoice) ? legs.filter(isChoice) : legs;

/** Tells the manager, the operator and the agent of a deal what has happened to it; one line for banks that moved alike. */
export const onDealMoved = listen(dealMoved, async (writing, { deal, author, legs }) => {
  const people = [deal.managerId, deal.operatorId, deal.agentId].filter((id) => id !== null);
  for (const [move, alike] of Map.groupBy(worthTelling(legs), (leg) => leg.move)) {
    const message = messageOf(move, alike);
    if (message === null) continue;
    await notify(writing, {
      to: people,
      fromUserId: author?.userId ?? null,
      kind: alike.some(({ isBanksWord }) => isBanksWord) ? 'bank' : 'deal',
      header: dealWords.header(deal.id),
      message,
      entity: { kind: 'deal', id: deal.id },
    });
  }
});

/** Asks those above for leave to send to a bank, and brings their answer back to who has asked. */
export const onPermission = listen(
  permissionTold,
  async (writing, { what, deal, legId, bankId, to, byUserId, reason }) => {
    const [bank] = await writing.db
      .select({ name: banks.name })
      .from(banks)
      .where(eq(banks.id, bankId ?? 0));
    await notify(writing, {
      to,
      fromUserId: byUserId,
      kind: 'deal',
      header: dealWords.header(deal.id),
      message: dealWords.withComment(dealWords.permission(what, bank?.name ?? ''), cut(reason)),
      entity: { kind: 'deal', id: deal.id, part: legId },
    });
  },
);
