import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noBank: 'Банк не найден',
    notFound: 'Такой строки больше нет: обновите список',
    nothingLate: 'Просрочки у этого банка нет: торопить не с чем',
    cannotPost: 'Почта не настроена, письмо не уйдёт',
    tooMany: 'Больше 10 000 строк: письмо с таким списком не отправить',
  },
});

export const debtErrors = defineErrors('bankDebts', {
  noBank: { status: 404, message: words.noBank },
  notFound: { status: 404, message: words.notFound },
  nothingLate: { status: 409, message: words.nothingLate },
  cannotPost: { status: 409, message: words.cannotPost },
  tooMany: { status: 409, message: words.tooMany },
});
