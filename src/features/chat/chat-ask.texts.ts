import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };

/** Words of the dialog that asks several banks at once. */
export const chatAskTexts = defineTexts({
  ru: {
    title: 'Спросить банк',
    to: (names: string) => `Сообщение попадёт в переписку: ${names}`,
    question: 'Вопрос',
    placeholder: 'Когда ждать решения?',
    submit: (count: number) => `Спросить ${countOf(count, banks)}`,
    empty: 'Напишите вопрос',
    done: (count: number) => `Вопрос отправлен в ${countOf(count, banks)}`,
  },
});
