import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import { postToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import { sendingErrors } from '#features/deal-sending/deal-sending.errors.ts';
import type { SendingWay } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { type Deal, findLeg } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Posted = {
  readonly way: SendingWay;
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
};

/**
 * What has just been moved goes along in the same transaction: by a letter, or by the word in the history that the
 * bank's cabinet has it. An application of another deal is refused.
 */
export const postAlong = async (
  operation: Operation,
  deal: Deal,
  legId: number,
  { way, to, subject, text }: Posted,
  enclosed: Parameters<typeof postToBank>[3],
): Promise<void> => {
  const leg = await findLeg(operation, legId);
  if (leg.dealId !== deal.id) throw refuse(sendingErrors.wrongPlace);
  if (way === 'portal') {
    await moveLegs(operation, { application_bank_id: legId, comment: sendingTexts.inPortalComment });
    return;
  }
  if (!to || !subject || !text) throw refuse(sendingErrors.noAddress);
  await postToBank(operation, leg, { to, subject, text }, enclosed);
};
