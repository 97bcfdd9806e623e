import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noBank: 'Банк не найден',
    noProduct: 'У банка нет такого продукта',
    conflict: 'Пакет уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
  },
});

/** How the calls about packages refuse, beside wrong fields. */
export const packageErrors = defineErrors('bankPackages', {
  noBank: { status: 404, message: words.noBank },
  noProduct: { status: 404, message: words.noProduct },
  conflict: { status: 409, message: words.conflict },
});
