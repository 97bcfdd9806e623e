import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noTemplate: 'Такого шаблона нет',
    withdrawn: 'Эту версию уже отозвали',
    lost: 'Файл шаблона в хранилище не найден или повреждён. Загрузите шаблон заново',
  },
});

/** How templates of papers refuse, beside what is wrong in their braces. */
export const printTemplateErrors = defineErrors('printTemplates', {
  noTemplate: { status: 404, message: words.noTemplate },
  withdrawn: { status: 409, message: words.withdrawn },
  lost: { status: 409, message: words.lost },
});
