import { accrueFee, dropFee } from '#features/accruals/server/accrue-fees.ts';
import { accrueIssued, recountCorrected } from '#features/accruals/server/accrue-legs.ts';
import { issuedLegs } from '#features/accruals/server/issued-legs.ts';
import { issuedLegsPoint } from '#features/agent-rates/server/agent-rates.facade.ts';
import { feePaid, feeUnpaid } from '#features/deal-fees/server/deal-fees.facade.ts';
import { dealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { guaranteeCorrected } from '#features/guarantees/server/guarantees.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** What is issued and reissued accrues. */
export const accruedByIssue = listen(dealMoved, accrueIssued);

/** A corrected guarantee accrues anew. */
export const accruedByCorrection = listen(guaranteeCorrected, async (writing, corrected) => {
  if (corrected.isRepriced) await recountCorrected(writing, corrected);
});

/** Our own fee accrues when it is paid, and falls when the payment is taken back. */
export const accruedByFee = listen(feePaid, accrueFee);
export const droppedByFee = listen(feeUnpaid, dropFee);

/** A draft of rates is tried on what has been issued. */
export const issuedForRates = issuedLegsPoint.give(issuedLegs);

export { openingsBackgroundJob } from '#features/accruals/server/bring-openings.ts';
export { recountBackgroundJob } from '#features/accruals/server/recount-period.ts';
