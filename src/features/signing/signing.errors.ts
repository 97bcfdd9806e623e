import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notLive: 'Документ заменён или убран, подписать его нельзя. Обновите список',
    noSms: 'СМС здесь не настроены: код отправить некому. Скажите администратору',
    tooSoon: 'Код уже отправлен. Новый можно запросить через минуту после прежнего',
    tooManyCodes: 'На этот телефон за сутки отправлено слишком много кодов. Продолжите завтра',
    tooManyInAll: 'Слишком много кодов за час. Попробуйте позже',
    noAgreement:
      'Сначала примите соглашение о простой электронной подписи: без него код ничего не подписывает',
    newerAgreement: 'Соглашение обновилось: прочитайте новую редакцию',
    noPhone: 'Телефон не указан: код отправить некуда',
    nothingToSign: 'Подписывать здесь нечего',
  },
});

export const signingErrors = defineErrors('signing', {
  notLive: { status: 409, message: words.notLive },
  noSms: { status: 409, message: words.noSms },
  tooSoon: { status: 429, message: words.tooSoon },
  tooManyCodes: { status: 429, message: words.tooManyCodes },
  tooManyInAll: { status: 429, message: words.tooManyInAll },
  noAgreement: { status: 409, message: words.noAgreement },
  newerAgreement: { status: 409, message: words.newerAgreement },
  noPhone: { status: 409, message: words.noPhone },
  nothingToSign: { status: 422, message: words.nothingToSign },
});
