import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a product of the list. */
export const productProblems = defineTexts({
  ru: {
    main: 'Это основной продукт сделки: его меняют в параметрах',
    unknown: 'Такого продукта нет',
    twice: 'Продукт назван дважды',
    zeroSum: 'Сумма должна быть больше нуля',
  },
});

const words = defineTexts({
  ru: {
    conflict: 'Продукты уже изменил другой человек. Список обновлён, посмотрите и повторите',
    closed: 'Сделка уже отправлена: её продукты не меняются',
    wrong: 'Проверьте продукты',
  },
});

/** How the calls about products of a deal refuse. */
export const dealProductErrors = defineErrors('deal-products', {
  conflict: { status: 409, message: words.conflict },
  closed: { status: 409, message: words.closed },
  wrong: { status: 422, message: words.wrong },
});
