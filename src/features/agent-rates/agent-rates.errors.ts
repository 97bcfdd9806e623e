import { agentRatesTexts } from '#features/agent-rates/agent-rates.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How changing a rate table is refused, beside wrong fields. */
export const agentRatesErrors = defineErrors('agent-rates', {
  draftExists: { status: 409, message: agentRatesTexts.refused.draftExists },
  changedMeanwhile: { status: 409, message: agentRatesTexts.refused.changedMeanwhile },
  notDraft: { status: 409, message: agentRatesTexts.refused.notDraft },
  notPlanned: { status: 409, message: agentRatesTexts.refused.notPlanned },
  dayTaken: { status: 409, message: agentRatesTexts.refused.dayTaken },
  tableExists: { status: 409, message: agentRatesTexts.refused.tableExists },
});
