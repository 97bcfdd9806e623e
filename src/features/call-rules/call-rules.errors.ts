import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field, in the words of the form. */
export const callRuleWords = defineTexts({
  ru: {
    phoneOrInn: 'Укажите номер или ИНН, что-то одно',
    notPhone: 'Проверьте номер: нужны +7 и десять цифр',
    notInn: 'ИНН состоит из 10 или 12 цифр и проходит проверку',
    pastUntil: 'Этот день уже прошёл',
    noRule: 'Такого правила нет',
    noSetting: 'У этого правила нет такого значения',
    outOfRange: (min: number, max: number) => `От ${min} до ${max}`,
    hoursCross: 'Начало должно быть раньше конца',
    inFuture: 'Согласие не могло быть дано в будущем',
    row: {
      empty: 'Нет ни номера, ни ИНН',
      both: 'И номер, и ИНН: оставьте что-то одно',
      formula: 'Формула вместо значения',
      reason: 'Причина не распознана',
      until: 'День не распознан или уже прошёл',
      again: 'Уже встречалось выше',
    },
  },
});

const words = defineTexts({
  ru: {
    noStop: 'Записи в стоп-листе нет',
    isRemoved: 'Эта запись уже снята',
    noConsent: 'Согласие не найдено',
    isWithdrawn: 'Это согласие уже отозвано',
    noSheet: 'Таблица не читается. Сохраните её как XLSX и попробуйте снова',
    tooManyRows: 'В таблице больше 50 000 строк. Разделите её на части',
  },
});

/** How the calls about rules refuse, beside wrong fields. */
export const callRuleErrors = defineErrors('call-rules', {
  noStop: { status: 404, message: words.noStop },
  isRemoved: { status: 409, message: words.isRemoved },
  noConsent: { status: 404, message: words.noConsent },
  isWithdrawn: { status: 409, message: words.isWithdrawn },
  noSheet: { status: 422, message: words.noSheet },
  tooManyRows: { status: 422, message: words.tooManyRows },
});
