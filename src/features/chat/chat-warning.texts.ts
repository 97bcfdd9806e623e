import type { MessageWarning } from '#features/chat/chat.words.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a letter of a bank is not acted on before somebody has called. */
export const chatWarningTexts = defineTexts<Readonly<Record<MessageWarning, string>>>({
  ru: {
    requisites:
      'В письме платёжные реквизиты. Прежде чем платить, перезвоните в банк по телефону из его карточки.',
    stranger: 'Письмо не с адреса банка. Проверьте его звонком по телефону из карточки банка.',
  },
});
