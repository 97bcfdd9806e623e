import { mailboxTexts as texts } from '#features/mailboxes/mailboxes.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How the calls about mailboxes refuse, beside wrong fields. */
export const mailboxErrors = defineErrors('mailboxes', {
  gone: { status: 404, message: texts.gone },
  changed: { status: 409, message: texts.changed },
  noVault: { status: 409, message: texts.noVault },
});
