import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Продукт не найден или недоступен вам',
    bankNotFound: 'Банк не найден',
    nameTaken: 'У банка уже есть продукт с таким названием',
    conflict: 'Продукт изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
    orderConflict: 'Список продуктов изменился, пока вы его переставляли. Повторите',
    tooMany: 'У банка уже слишком много продуктов',
    clientNotFound: 'Клиент не найден. Заведите его карточку по ИНН',
  },
});

/** How the calls about products refuse, beside wrong fields. */
export const productErrors = defineErrors('bankProducts', {
  notFound: { status: 404, message: words.notFound },
  bankNotFound: { status: 404, message: words.bankNotFound },
  nameTaken: { status: 409, message: words.nameTaken },
  conflict: { status: 409, message: words.conflict },
  orderConflict: { status: 409, message: words.orderConflict },
  tooMany: { status: 409, message: words.tooMany },
  clientNotFound: { status: 404, message: words.clientNotFound },
});
