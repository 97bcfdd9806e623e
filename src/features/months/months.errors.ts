import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Такого месяца в учёте нет',
    notEnded: 'Месяц ещё не закончился',
    notNext: 'Месяцы закрывают по порядку: сначала предыдущий',
    closed: 'Месяц уже закрыт',
    notLast: 'Открыть можно только последний закрытый месяц',
    asksReason: 'Есть незакрытые пункты: напишите, почему месяц закрывается с ними',
  },
});

export const monthErrors = defineErrors('months', {
  notFound: { status: 404, message: words.notFound },
  notEnded: { status: 409, message: words.notEnded },
  notNext: { status: 409, message: words.notNext },
  closed: { status: 409, message: words.closed },
  notLast: { status: 409, message: words.notLast },
});

/** Why a field is wrong. */
export const monthProblems = { asksReason: words.asksReason };
