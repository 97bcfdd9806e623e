import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said before something covered is shown. */
export const coveredTexts = defineTexts({
  ru: {
    open: 'Показать',
    openOne: (what: string) => `Показать: ${what}`,
    text: 'Кто открыл, когда и зачем, останется в журнале; человек увидит это в «Моих данных».',
    ready: ['Проверка документов', 'Заполняю анкету банка', 'Сверяю выплату'],
  },
});
