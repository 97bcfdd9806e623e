import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const unread = { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' };
const notices = { one: 'уведомление', few: 'уведомления', many: 'уведомлений' };

/** The words of the bell and of the toasts, which are there on every page. */
export const bellTexts = defineTexts({
  ru: {
    title: 'Уведомления',
    bell: (count: number) => (count === 0 ? 'Уведомления' : `Уведомления: ${countOf(count, unread)}`),
    overCap: '99+',
    allRead: 'Все уведомления прочитаны',
    gathered: (count: number) =>
      `${countOf(count, notices)} ${pluralForm(count, { one: 'ждёт', few: 'ждут', many: 'ждут' })} внимания`,
    gatheredText: 'Открыть список',
  },
});
