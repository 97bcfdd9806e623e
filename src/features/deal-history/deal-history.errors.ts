import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notYet: 'В этот момент сделки ещё не было',
    tooLong: 'Слишком длинная история: сузьте её банком или видом записей',
  },
});

/** How the calls about the past of a deal refuse. */
export const dealHistoryErrors = defineErrors('deal-history', {
  notYet: { status: 422, message: words.notYet },
  tooLong: { status: 413, message: words.tooLong },
});
