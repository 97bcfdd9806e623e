import type { NotificationKind } from '#domain/notice-kind.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const hidden: Readonly<Record<NotificationKind, string>> = {
  task: 'Новое по задаче',
  deal: 'Новое по сделке',
  bank: 'Ответ банка',
  chat: 'Новое сообщение',
  lead: 'Новое по лиду',
  report: 'Новое по вознаграждению',
  system: 'Новое уведомление',
};

/** What a device shows of a notification. */
export const pushWords = defineTexts({
  ru: {
    isOff: 'Уведомления на устройствах не настроены. Обратитесь к администратору',
    neighbour: 'Уведомления на устройствах',
    product: 'Поручитель',
    /** Where the screen may not show what it says. */
    hidden: (kind: NotificationKind) => hidden[kind],
    open: 'Откройте, чтобы прочитать',
  },
});
