import { statementTexts } from '#features/statements/statements.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How entering and refreshing statements is refused, beside wrong fields. */
export const statementErrors = defineErrors('statements', {
  changedMeanwhile: { status: 409, message: statementTexts.changedMeanwhile },
  locked: { status: 409, message: statementTexts.lockedRefusal },
  noSource: { status: 409, message: statementTexts.noSource },
  noSuchYear: { status: 404, message: statementTexts.noSuchYear },
});
