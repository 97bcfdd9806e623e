import { dealFieldTexts } from '#features/deals/deals.field-texts.ts';
import { dealMachineTexts } from '#features/deals/deals.machine-texts.ts';
import { dealReasonTexts } from '#features/deals/deals.reasons.ts';
import { dealStateTexts } from '#features/deals/deals.state-texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of deals that both halves speak: statuses, steps, moves, reasons, fields. */
export const dealTexts = defineTexts({
  ru: {
    missingPaper: {
      absent: (name: string) => name,
      rejected: (name: string) => `${name} (отклонён)`,
      expired: (name: string) => `${name} (срок истёк)`,
    },
    /** Said to those who look elsewhere. */
    dealOf: (id: number) => `Сделка ${id}`,
    legNow: (bank: string | null, status: string) => (bank === null ? status : `${bank}: ${status}`),
    ...dealStateTexts,
    ...dealMachineTexts,
    ...dealReasonTexts,
    ...dealFieldTexts,
    fieldProblems: {
      purposeNotOffered: 'По этому закону такой цели нет', // §5
      endBeforeStart: 'Конец срока раньше начала',
      zeroSum: 'Сумма больше нуля',
      noSuchAgent: 'Такого агента нет или он не ваш',
      noSuchManager: 'Такого менеджера нет',
      offerExpired: 'Срок предложения уже прошёл',
      priceAboveSum: 'Цена больше суммы гарантии',
      proAboveMarket: 'Цена со скидкой больше обычной',
      sumTooLarge: (times: number) => `Сумма в ${times} раз больше суммы сделки: проверьте нули`,
    },
    /** The last day to sign the contract. */
    deadline: {
      givesReason: (day: string) =>
        `По протоколу подписать до ${day}. Другой день ставят на странице сделки и называют причину`,
      inPast: 'Этот момент уже прошёл',
      nothingComputed: 'Срок посчитать не из чего: нет протокола закупки',
      unchanged: 'Срок уже такой',
    },
    /** Why a move cannot be made now. */
    guardReasons: {
      missingFields: (names: readonly string[]) => `Заполните: ${names.join(', ')}`,
      bankNotChosen: 'Банк ещё не выбран',
      precheckRed: (why: string) =>
        `Проверка по правилам банка: ${why}. Отправку разрешает руководитель, директор или администратор`,
      noBankFits:
        'Ни один из выбранных банков не подходит по правилам: добавьте другой или получите разрешение',
      comment: 'Нужен комментарий',
      duePast: 'Срок ответа уже прошёл',
      reason: 'Укажите причину',
      reasonUnknown: 'Такой причины в списке нет',
      reasonOther: 'Поясните причину словами',
      noOffer: 'Сначала запишите предложение банка',
      offerExpired: 'Срок предложения банка истёк, нужно новое',
      paymentMissing: 'Укажите оплаченную сумму и день оплаты',
      paymentFuture: 'День оплаты ещё не наступил',
      paymentDiffers: (paid: string, price: string) =>
        `Оплачено ${paid}, а цена по предложению ${price}: поясните разницу в комментарии`,
      issueMissing: 'Укажите номер и дату гарантии и приложите её файл',
      loanMissing: 'Укажите номер и дату договора и приложите его файл',
      issueFuture: 'Дата гарантии ещё не наступила',
      documentMissing: 'Приложите файл гарантии к этой сделке',
      alreadyIssued: 'Номер гарантии уже записан: отказ невозможен, можно вернуться к выданной гарантии',
      otherBankGoes: (bank: string) => `Гарантию уже оформляет ${bank}: двух выбрать нельзя`,
      notIssuedYet: 'Прежней гарантии нет',
      notOwnDraft: 'Удалить черновик может его автор или менеджер',
      refusalTooOld: (days: number) =>
        `После отказа прошло больше ${days} дней: вернуть в работу может менеджер`,
      appealsOver: (max: number) => `Обжаловать отказ банка можно не больше ${max} раз`,
      notForLoans: 'У кредита и займа этого шага нет',
      notYourRole: (who: string) => `Это делает ${who}`,
      notFromHere: (status: string) => `Из статуса «${status}» так перейти нельзя`,
      oneAtATime: 'Это действие делают с одной заявкой за раз',
      oneDeal: 'Заявки должны быть одной сделки',
      commentOrMove: 'Напишите комментарий или выберите действие',
      legOrDeal: 'Укажите сделку или заявку в банк',
      legAt: (bank: string, why: string) => `${bank}: ${why}`,
      noHistory: 'В истории нет прежнего статуса',
      changedBy: (what: string, who: string, when: string) =>
        `Заявку уже изменили: ${what} (${who}, ${when})`,
    },

    /** A deal already under way with the same client and purchase, by how much of it the reader may know. */
    secondDeal: {
      known: (id: number) => `По этой закупке и клиенту уже есть сделка № ${id}`,
      ofOtherAgent: 'По этой закупке и клиенту есть сделка другого агента',
      ofOthers: 'По этой закупке и клиенту есть сделка, которую ведут другие',
      giveReason: (title: string) => `${title}. Укажите причину, почему нужна ещё одна`,
    },
    systemAuthor: 'Система',
    otherBankComment: 'Принято предложение другого банка',
  },
});
