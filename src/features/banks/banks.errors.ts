import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Банк не найден',
    nameTaken: 'Банк с таким названием уже есть',
    tooMany: 'В таблицу помещается 5 000 банков: сузьте поиск',
    innTaken: 'Этот ИНН уже указан у другого банка',
    conflict: 'Карточку банка уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
  },
});

/** How the calls about banks refuse, beside wrong fields. */
export const banksErrors = defineErrors('banks', {
  notFound: { status: 404, message: words.notFound },
  nameTaken: { status: 409, message: words.nameTaken },
  tooMany: { status: 409, message: words.tooMany },
  innTaken: { status: 409, message: words.innTaken },
  conflict: { status: 409, message: words.conflict },
});
