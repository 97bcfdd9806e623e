import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { moveAnswer, openAnswers } from '#features/deal-queries/server/deal-queries.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { bankCardsOf } from '#features/deal-sending/server/bank-cards.ts';
import { postAlong } from '#features/deal-sending/server/post-along.ts';
import { findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getAnswerPlan>;
type Body = CallParsed<typeof sendingCalls.sendAnswers>['body'];

/** The answers that a deal owes its banks: where each goes, its words and files, and what still waits. */
export const planAnswers = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { db, services } = operation;
  const deal = await findDeal(operation, dealId);
  const { cardOf } = await bankCardsOf(operation, deal);
  const answers = await openAnswers(db, dealId);
  return {
    can_post: canPost(services),
    banks: answers.flatMap(({ queryId, legId, number, waiting, text: words, files }) => {
      const card = cardOf(legId);
      if (!card) return [];
      return [
        {
          ...card.place,
          ...card.letterOf(queryTexts.letter.about(number), words),
          query_id: queryId,
          number,
          words,
          files,
          why: waiting === 0 ? null : queryTexts.guards.openItems(waiting),
        },
      ];
    }),
  };
};

/** Sends the answers to all chosen banks, all or none: every question moves back to its bank, its letter goes along. */
export const sendAnswers = async (operation: Operation, body: Body): Promise<{ sent: number }> => {
  const deal = await lockDeal(operation, body.application_id);
  for (const { query_id: id, ...posted } of body.banks) {
    const { legId, files } = await moveAnswer(operation, { id });
    await postAlong(operation, deal, legId, posted, { documentIds: files.map((file) => file.id) });
  }
  return { sent: body.banks.length };
};
