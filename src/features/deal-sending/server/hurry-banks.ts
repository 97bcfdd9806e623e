import { postToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingErrors } from '#features/deal-sending/deal-sending.errors.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { lockDeal, lockLegs, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof sendingCalls.hurryBanks>['body'];

/** Writes to every chosen bank that keeps a deal waiting, or writes down that it was called, all or none; who has answered meanwhile is not hurried. */
export const hurryBanks = async (operation: Operation, body: Body): Promise<{ sent: number }> => {
  const deal = await lockDeal(operation, body.application_id);
  const legs = await lockLegs(operation.db, deal.id);
  for (const { application_bank_id: id, way, to, subject, text } of body.banks) {
    const leg = legs.find((one) => one.id === id);
    if (leg?.turn !== 'bank') throw refuse(sendingErrors.notWaiting);
    if (way === 'letter') {
      if (!to || !subject || !text) throw refuse(sendingErrors.noAddress);
      await postToBank(operation, leg, { to, subject, text }, {});
    } else
      await writeHistory(operation, operation.caller, {
        dealId: deal.id,
        legId: leg.id,
        bankId: leg.bankId,
        move: 'comment',
        comment: sendingTexts.hurry.called,
        details: {},
      });
  }
  await publishDealTouched(operation, deal.id);
  return { sent: body.banks.length };
};
