import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noTemplate: 'Такого шаблона нет',
    begun: 'Отозвать можно только шаблон, который ещё не начал действовать',
    forbidden: 'В документе плательщика НПД таких слов быть не может',
  },
});

/** How templates of reports and acts refuse, beside what is wrong in their braces. */
export const rewardTemplateErrors = defineErrors('rewardTemplates', {
  noTemplate: { status: 404, message: words.noTemplate },
  begun: { status: 409, message: words.begun },
  forbidden: { status: 422, message: words.forbidden },
});
