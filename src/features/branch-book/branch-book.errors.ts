import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noLine: 'Такой строки в вашей книге нет',
    changed: 'Сумма уже изменилась. Обновите страницу и проверьте её ещё раз',
    noShare: 'Сначала задайте долю этому человеку',
  },
});

/** How the book of a branch refuses. */
export const branchBookErrors = defineErrors('branch-book', {
  noLine: { status: 404, message: words.noLine },
  changed: { status: 409, message: words.changed },
  noShare: { status: 409, message: words.noShare },
});
