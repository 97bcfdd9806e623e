import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How changing a tariff is refused, beside wrong fields. */
export const tariffErrors = defineErrors('tariffs', {
  draftExists: { status: 409, message: tariffTexts.refused.draftExists },
  changedMeanwhile: { status: 409, message: tariffTexts.refused.changedMeanwhile },
  notDraft: { status: 409, message: tariffTexts.refused.notDraft },
  notPlanned: { status: 409, message: tariffTexts.refused.notPlanned },
  dayTaken: { status: 409, message: tariffTexts.refused.dayTaken },
  unreadable: { status: 422, message: tariffTexts.refused.unreadable },
});
