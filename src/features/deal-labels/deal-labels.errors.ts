import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noRow: 'Запись истории не найдена',
    noLabel: 'Метка уже снята',
    noStar: 'Звезда уже снята',
    nothingBack: 'Возвращать нечего: отметки уже на месте',
    whose: 'Укажите сделку или заявку в банк',
    tooMany: 'На одной записи может быть не больше 5 меток',
  },
});

/** How the calls about labels and stars refuse. */
export const dealLabelErrors = defineErrors('deal-labels', {
  noRow: { status: 404, message: words.noRow },
  noLabel: { status: 404, message: words.noLabel },
  noStar: { status: 404, message: words.noStar },
  nothingBack: { status: 409, message: words.nothingBack },
  whose: { status: 422, message: words.whose },
  tooMany: { status: 409, message: words.tooMany },
});
