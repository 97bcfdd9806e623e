import { countOf } from '#domain/plural.ts';
import { dealMachineTexts } from '#features/deal-legs/deal-legs-machine.texts.ts';
import { dealReasonTexts } from '#features/deal-legs/deal-legs.reasons.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of legs that both halves speak: moves, reasons, why a move cannot be made. */
export const legTexts = defineTexts({
  ru: {
    jobs: {
      calendar: 'Истекающие и истёкшие гарантии',
      upkeep: 'Проверки по правилам банков, сроки и ходы',
      turns: 'Ходы по срокам документов',
    },
    missingDocument: {
      absent: (name: string) => name,
      rejected: (name: string) => `${name} (отклонено)`,
      expired: (name: string) => `${name} (устарел)`,
      original: (name: string) => `${name} (нужен оригинал)`,
    },
    legNow: (bank: string | null, status: string) => (bank === null ? status : `${bank}: ${status}`),
    /** Why a move cannot be made now. */
    guardReasons: {
      missingFields: (names: readonly string[]) =>
        `Заполните: ${names.map((name) => `«${name}»`).join(', ')}`,
      bankNotChosen: 'Банк ещё не выбран',
      precheckRed: (why: string) =>
        `Проверка по правилам банка не пройдена (${why}). Отправку разрешает руководитель, директор или администратор`,
      noBankFits:
        'Ни один из выбранных банков не подходит по правилам: добавьте другой или получите разрешение',
      comment: 'Нужен комментарий',
      duePast: 'Срок ответа уже прошёл',
      reason: 'Укажите причину',
      reasonUnknown: 'Такой причины в списке нет',
      reasonOther: 'Поясните причину',
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
        `После отказа прошло больше ${countOf(days, { one: 'дня', few: 'дней', many: 'дней' })}: вернуть в работу может менеджер`,
      appealsOver: (max: number) =>
        `Обжаловать отказ банка можно не больше ${countOf(max, { one: 'раза', few: 'раз', many: 'раз' })}`,
      notForLoans: 'У кредита и займа этого шага нет',
      notYourRole: (who: string) => `Это делает ${who}`,
      notFromHere: (status: string) => `Из статуса «${status}» так перейти нельзя`,
      oneAtATime: 'Это действие делают с одной заявкой за раз',
      oneDeal: 'Заявки должны быть одной сделки',
      commentOrMove: 'Напишите комментарий или выберите действие',
      legOrDeal: 'Укажите сделку или заявку в банк',
      legAt: (bank: string, why: string) => `${bank} — ${why}`,
      noHistory: 'В истории нет прежнего статуса',
      changedBy: (what: string, who: string, when: string) =>
        `Заявку уже изменили: ${what} (${who}, ${when})`,
    },
    otherBankComment: 'Принято предложение другого банка',
    ...dealMachineTexts,
    ...dealReasonTexts,
  },
});
