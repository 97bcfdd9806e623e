import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const documents = (count: number): string =>
  countOf(count, { one: 'документ', few: 'документа', many: 'документов' });

/** The next action with a leg, said to whoever has to do it. */
export const dealTurnTexts = defineTexts({
  ru: {
    complete: 'Дозаполнить сделку',
    collect: 'Проверить поля и собирать документы',
    chooseBank: 'Выбрать банк',
    awaitPermission: 'Ждём, разрешит ли руководитель отправку',
    /** Said to whoever answers the asking. */
    decide: 'Решить, разрешить ли отправку',
    requestPermission: 'Получить разрешение руководителя',
    lacking: (count: number) => `Собрать ещё ${documents(count)}`,
    clientBrings: (count: number) => `Клиенту приложить ${documents(count)}`,
    check: (count: number) => `Проверить ${documents(count)}`,
    sign: (count: number) =>
      `Получить ${countOf(count, { one: 'подпись', few: 'подписи', many: 'подписей' })}`,
    gather: 'Приложить документы и отправить в банк',
    send: 'Отправить в банк',
    deliver: 'Проверить документы и отправить в банк',
    bankTakes: 'Банк принимает заявку',
    bankThinks: 'Банк рассматривает заявку',
    hurryBank: 'Поторопить банк',
    recordApproval: 'Записать одобрение',
    clientSigns: 'Клиенту подписать заявку',
    remindSign: 'Напомнить клиенту о подписи',
    answer: 'Подготовить ответ на запрос банка',
    answerItems: (count: number) =>
      `Ответить банку по ${countOf(count, { one: 'пункту', few: 'пунктам', many: 'пунктам' })}`,
    sendAnswer: 'Отправить ответ банку',
    accept: 'Принять предложение или дать правки',
    acceptLoan: 'Принять предложение банка',
    askOffer: 'Обновить истёкшее предложение',
    bankDrafts: 'Банк готовит новый макет',
    addDraft: 'Приложить макет гарантии',
    compareDraft: 'Сверить макет',
    clientPays: 'Клиенту оплатить гарантию',
    clientSignsLoan: 'Клиенту подписать договор',
    remindPay: 'Напомнить клиенту об оплате',
    reportPaid: 'Передать банку, что оплата прошла',
    reportSigned: 'Передать банку подписанный договор',
    bankIssues: 'Банк готовит гарантию',
    bankPays: 'Банк готовит выдачу',
    registry: 'Внести реестровый номер',
    active: 'Гарантия действует',
    activeLoan: 'Кредит выдан',
    expiring: 'Срок гарантии истекает',
    expired: 'Срок гарантии истёк',
    released: 'Гарантия освобождена',
    claimed: 'По гарантии предъявлено требование',
    bankDecidesReissue: 'Банк решает о перевыпуске',
    takeReissue: 'Принять перевыпуск или доплатить',
    clientRefused: 'Действий не требуется: клиент отказался',
    bankRefused: 'Действий не требуется: банк отказал',
    deleted: 'Действий не требуется: сделка удалена',
  },
});
