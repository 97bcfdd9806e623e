import { taxTexts as texts } from '#features/tax-settings/tax-settings.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const taxErrors = defineErrors('taxSettings', {
  gone: { status: 404, message: texts.gone },
  started: { status: 409, message: texts.started },
});
