import { defineTexts } from '#kit/contract/define-texts.ts';

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

/** Why an issue, a reissue or the end of a guarantee cannot be written down, and the words of their forms. */
export const dealGuaranteeTexts = defineTexts({
  ru: {
    objections: {
      zeroSum: 'Сумма гарантии должна быть больше нуля',
      endBeforeStart: 'Конец срока раньше начала',
      lessThanAsked: (least: string) =>
        `Закупка требует не меньше ${least}. На меньшую сумму разрешает руководитель, с причиной`,
      endsTooEarly: (least: string, rule: string) =>
        `Гарантия должна действовать не меньше чем до ${least} (${lowered(rule)}). Раньше разрешает руководитель, с причиной`,
      differsFromAgreed: 'Записано не то, о чём договорились. Напишите почему',
      endPast: 'Новая гарантия уже истекла: проверьте даты',
      registry: 'Реестровый номер: от 18 до 20 цифр и букв подряд, например 0107200000126000001',
      nothingNew: 'Укажите новые значения или приложите файл',
      sameAsNow: 'Это значение уже стоит в гарантии',
      wordingPair: 'Напишите, что должно стоять в тексте',
      surcharge: 'Укажите доплату: без неё новая гарантия записывается сразу',
      endDocument: 'Приложите подтверждение',
      fileMissing: 'Такого файла в сделке нет',
      claimMissing: 'Укажите сумму и дату требования',
      claimTooLarge: (most: string) => `Требование больше суммы гарантии: ${most}`,
      claimFuture: 'Дата требования ещё не наступила',
      claimEarly: 'Требование раньше начала гарантии',
      surchargeDiffers: (paid: string, price: string) =>
        `Оплачено ${paid}, а доплата за перевыпуск ${price}: поясните разницу в комментарии`,
    },
    form: {
      agreed: 'О чём договорились',
      till: (day: string) => `до ${day}`,
      byDraft: 'Макет',
      byOffer: 'Предложение',
      byPurchase: 'Закупка, не меньше',
      byRequest: 'Запрошено',
      asIssued: 'Как в гарантии',
      amount: 'Сумма, ₽',
      start: 'Действует с',
      end: 'Действует до',
      whatChanges: 'Что изменить',
      whatChangesHint: 'Заполните только то, что меняется, или приложите файл',
      beneficiaryName: 'Название бенефициара',
      beneficiaryInn: 'ИНН бенефициара',
      wordingWas: 'Было в тексте',
      wordingBecomes: 'Должно быть',
      file: 'Файл запроса',
      extraPrice: 'Доплата, ₽',
      extraPriceHint: 'Пусто, если банк перевыпустит без доплаты',
      confirmation: 'Подтверждающий файл',
      claimFile: 'Файл требования',
      claimAmount: 'Сумма требования, ₽',
      claimDate: 'Дата требования',
      now: (value: string) => `сейчас ${value}`,
      explainSurcharge: 'Сумма отличается от доплаты: объясните почему',
    },
  },
});
