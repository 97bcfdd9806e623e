import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { moveRemarks, openRemarks } from '#features/deal-drafts/server/deal-drafts.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { bankCardsOf } from '#features/deal-sending/server/bank-cards.ts';
import { postAlong } from '#features/deal-sending/server/post-along.ts';
import { findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getRemarksPlan>;
type Body = CallParsed<typeof sendingCalls.returnDrafts>['body'];

const returning = ({ moves }: Leg): Leg['moves'][number] | undefined =>
  moves.find(({ id }) => id === dealMoves.returnDraft.id);

/** The drafts of a deal that may go back to their banks: where each goes, and the remarks that go with it. */
export const planRemarks = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { db, services } = operation;
  const deal = await findDeal(operation, dealId);
  const { legs } = await getDeal(operation, dealId);
  const { cardOf } = await bankCardsOf(operation, deal);
  const plans: Plan['banks'] = [];
  for (const leg of legs) {
    const move = returning(leg);
    const card = cardOf(leg.id);
    const remarks = move && card ? await openRemarks(db, leg.id) : null;
    if (!move || !card || !remarks) continue;
    const { draftId, number, letter: words, files } = remarks;
    plans.push({
      ...card.place,
      ...card.letterOf(draftTexts.letterAbout(number), words),
      draft_id: draftId,
      frame: card.letterOf(draftTexts.letterAbout(number), '{words}').text,
      number,
      words,
      files: [...files],
      why: move.is_allowed ? null : move.why,
    });
  }
  return { can_post: canPost(services), banks: plans };
};

/** Sends the drafts back to all chosen banks with their remarks, all or none. */
export const returnDrafts = async (operation: Operation, body: Body): Promise<{ sent: number }> => {
  const deal = await lockDeal(operation, body.application_id);
  for (const { draft_id: id, comment, ...posted } of body.banks) {
    const { legId, files } = await moveRemarks(operation, { id, ...(comment ? { comment } : {}) });
    await postAlong(operation, deal, legId, posted, { files });
  }
  return { sent: body.banks.length };
};
