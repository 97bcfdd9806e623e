import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notLate: 'У этого человека ничего не просрочено. Обновите страницу',
    lately: 'Этого человека уже торопили меньше часа назад',
  },
});

/** Why a person is not hurried. */
export const workDayErrors = defineErrors('workDays', {
  notLate: { status: 404, message: words.notLate },
  lately: { status: 409, message: words.lately },
});
