import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { packLegs } from '#features/deal-documents/server/deal-documents.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { bankCardsOf } from '#features/deal-sending/server/bank-cards.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getPlan>;

/** The next move of an application on its way to the bank: to our desk, or from it. */
const nextMove = (leg: Leg): Leg['moves'][number] | undefined =>
  leg.moves.find(({ id }) => id === dealMoves.send.id || id === dealMoves.sendToBank.id);

/** What would go to each bank of a deal that has not been sent to yet: its box, its letter, its archive and what is wrong. */
export const planSending = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { services } = operation;
  const deal = await findDeal(operation, dealId);
  const { legs } = await getDeal(operation, dealId);
  const waiting = legs.filter((leg) => nextMove(leg) !== undefined);
  const { cardOf } = await bankCardsOf(operation, deal);
  const packs = await packLegs(
    operation,
    deal,
    waiting.map(({ id }) => id),
  );
  const planOf = (leg: Leg): Plan['banks'] => {
    const card = cardOf(leg.id);
    const pack = packs.find(({ legId }) => legId === leg.id);
    if (!card || !pack) return [];
    return [
      {
        ...card.place,
        ...card.application,
        version: leg.version,
        archive:
          pack.files.length === 0
            ? null
            : {
                name: documentTexts.archive(card.number, pack.bankName),
                bytes: pack.files.reduce((sum, { bytes }) => sum + bytes, 0),
                files: pack.files.map(({ name }) => name),
              },
        left_out: pack.leftOut.map(({ name }) => name),
        unsigned: leg.documents?.unsigned.map(({ name }) => name) ?? [],
        why: nextMove(leg)?.why ?? null,
      },
    ];
  };
  return { can_post: canPost(services), banks: waiting.flatMap(planOf) };
};
