import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Гарантия не найдена',
    conflict: 'Запись о гарантии уже изменили. Откройте её заново и повторите',
    replaced: 'Этот выпуск заменён перевыпуском: исправляют действующий',
    tooMany: 'Больше 10 000 строк: сузьте фильтр',
  },
});

/** How the register of guarantees refuses. */
export const guaranteeErrors = defineErrors('guarantees', {
  notFound: { status: 404, message: words.notFound },
  conflict: { status: 409, message: words.conflict },
  replaced: { status: 409, message: words.replaced },
  tooMany: { status: 422, message: words.tooMany },
});
