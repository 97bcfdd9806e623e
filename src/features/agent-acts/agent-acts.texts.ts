import { formatRoubles, type Kopecks } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import type { Regime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { contractName, monthWords } from '#features/agent-reports/agent-reports.texts.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const noVat = (form: LegalForm, regime: Regime | null): string => {
  if (form === 'person') return 'НДС не облагается: физлицо не плательщик НДС (НК РФ ст. 143)';
  if (form === 'self_employed' || regime === 'npd')
    return 'НДС не облагается: плательщик НПД (422-ФЗ ст. 2 ч. 9)';
  if (regime === 'usn') return 'НДС не облагается: УСН, освобождение (НК РФ ст. 145 п. 1)';
  if (regime === 'ausn') return 'НДС не облагается: АУСН (17-ФЗ ст. 2)';
  if (regime === 'psn') return 'НДС не облагается: патент (НК РФ ст. 346.43 п. 11)';
  return 'НДС не облагается';
};

const percentWords = (percent: string): string => percent.replace(/\.?0+$/, '').replace('.', ',');

/** What the server says of acts. */
export const actTexts = defineTexts({
  ru: {
    recountJob: 'Пересчёт НДФЛ неоплаченных актов на новый год',
    noVat,
    unknownVat: 'НДС: налоговый режим получателя не указан',
    vat: (percent: string, vat: Kopecks, isOnTop: boolean) =>
      isOnTop
        ? `НДС ${percentWords(percent)} % сверху: ${formatRoubles(vat)}`
        : `В том числе НДС ${percentWords(percent)} %: ${formatRoubles(vat)}`,
    title: (isServices: boolean, number: string, day: IsoDate) =>
      `${isServices ? 'Акт об оказанных услугах' : 'Акт об исполнении поручения'} № ${number} от ${formatDate(day)}`,
    corrects: (number: string) => `Корректирующий к акту № ${number}`,
    beforeMonth: 'Акт не может быть раньше месяца своего отчёта',
    monthClosed: 'Месяц акта закрыт: акт перенесён на первый открытый день',
    ofMonth: (day: string) => `За ${monthWords(day.slice(0, 7))}`,
    otherForm: 'В форме, в которой подписан отчёт, такого режима не бывает',
    otherYear: 'Год акта не меняется: номер дан в этом году. Отмените акт и сделайте новый',
    subject: (isServices: boolean, months: string) =>
      isServices
        ? `Исполнитель оказал, а Заказчик принял услуги за ${months} по подписанным отчётам. Претензий нет.`
        : `Агент исполнил, а Принципал принял поручения за ${months} по подписанным отчётам. Претензий нет.`,
    demo: {
      part: 'Отчёты и акты агентов',
      cancelled: 'Не тот день акта',
      withdrawn: 'Отправили раньше времени: банк ещё уточнял одну комиссию',
      note: 'С учётом бонуса за сентябрь',
      changed: 'Добавили примечание по просьбе получателя',
      dispute: 'Ставка должна быть на 2 % выше: бонус за пятую сделку',
    },
    /** On the screen in Russian, in letters in the language of their reader. */
    notices: {
      sentHeader: (number: string): InBothLanguages => ({ ru: `Акт № ${number}`, en: `Act No. ${number}` }),
      sent: (toPay: Kopecks): InBothLanguages => ({
        ru: `Акт на ${formatRoubles(toPay)} готов, проверьте его`,
        en: `The act for ${formatRoubles(toPay)} is ready, please check it`,
      }),
      confirmedHeader: (number: string): InBothLanguages => ({
        ru: `Акт № ${number} подтверждён`,
        en: `Act No. ${number} is confirmed`,
      }),
      confirmed: (payout: Kopecks): InBothLanguages => ({
        ru: `К выплате ${formatRoubles(payout)}, обычно за 3 рабочих дня`,
        en: `${formatRoubles(payout)} will be paid, usually within 3 working days`,
      }),
      paidHeader: (number: string): InBothLanguages => ({
        ru: `Оплата по акту № ${number}`,
        en: `Payment by act No. ${number}`,
      }),
      paid: (sum: Kopecks, order: string, day: IsoDate, receiptBy: IsoDate | null): InBothLanguages => ({
        ru: `Отправили ${formatRoubles(sum)}, платёжка № ${order} от ${formatDate(day)}.${
          receiptBy === null ? '' : ` Сформируйте чек и приложите его до ${formatDate(receiptBy)}`
        }`,
        en: `We have sent ${formatRoubles(sum)} by payment order No. ${order} of ${formatDate(day)}.${
          receiptBy === null ? '' : ` Please make a receipt and attach it by ${formatDate(receiptBy)}`
        }`,
      }),
      returnedHeader: (number: string): InBothLanguages => ({
        ru: `Оплата по акту № ${number} снята`,
        en: `The payment by act No. ${number} is withdrawn`,
      }),
    },
    document: {
      no: '№',
      report: 'Отчёт',
      reportNo: (id: number) => `№ ${id}`,
      month: 'Месяц',
      sum: 'Сумма, ₽',
      total: 'Вознаграждение',
      toPay: 'К оплате',
      ndfl: 'Удержан НДФЛ',
      payout: 'К перечислению',
      inWords: 'Сумма прописью',
      account: 'Счёт',
      accountOf: (account: string, bik: string) => `${account}, БИК ${bik}`,
      page: (page: number, pages: number) => `${page} из ${pages}`,
      fileName: (number: string) => `Акт ${number}`,
      cancelled: 'Отменён',
      draft: 'Черновик: акт ещё не подтверждён',
      author: 'Поручитель',
      inn: (inn: string) => `ИНН ${inn}`,
      contract: contractName,
      signature: (who: string) => `${who} ____________________`,
    },
  },
});
