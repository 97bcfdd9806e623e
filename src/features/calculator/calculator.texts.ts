import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };
const hours = { one: 'час', few: 'часа', many: 'часов' };
const ofBanks = { one: 'банка', few: 'банков', many: 'банков' };

/** What the calculator says wherever it speaks: on the screen, in a copied text, in a letter, on document. */
export const calculatorTexts = defineTexts({
  ru: {
    note: '*Расчет предварительный и не является публичной офертой', // sic: §9
    broker: 'Поручитель',
    title: 'Стоимость банковской гарантии',
    days: (count: number) => countOf(count, days),
    hours: (count: number) => countOf(count, hours),
    individual: 'индивидуально',
    onRequest: 'по запросу',
    individualWhy: (top: string) => `Тарифы банка до ${top}`,
    fields: {
      law: 'Закон',
      purpose: 'Назначение гарантии',
      amount: 'Сумма гарантии',
      term: 'Срок действия',
      prepayment: 'Аванс',
    },
    prepayment: { yes: 'есть', no: 'нет' },
    columns: { bank: 'Банк', decision: 'Решение банка', price: 'Стоимость' },
    datedOn: (date: string) => `Расчёт от ${date}`,
    rowsTitle: (count: number) => `Предложения ${countOf(count, ofBanks)}`,
    fileName: (date: string) => `Расчёт гарантии ${date}.pdf`,
    contact: 'Автор расчёта',
    page: (page: number, of: number) => `${page} из ${of}`,
  },
});

/** Refusals of the calculator, each at its field. */
export const calculatorProblems = defineTexts({
  ru: {
    amountEmpty: 'Сумма должна быть больше нуля',
    amountFine: 'Не больше двух знаков после запятой',
    amountBig: 'Слишком большая сумма',
    notOffered: (purpose: string, law: string) => `${purpose}: такая гарантия по ${law} не рассчитывается`,
    prepaymentForced: 'Для возврата аванса указывают аванс',
    prepaymentForbidden: 'Для обеспечения заявки аванс не указывают',
    daysWhole: 'Целое число больше нуля',
    daysDiffer: (found: string, asked: string) => `Между датами ${found}, а не ${asked}`,
    earlyStart: 'Не раньше вчерашнего дня',
    endBeforeStart: 'Не раньше начала',
    tooOften: 'Слишком много писем и файлов за час. Повторите позже',
    cannotPost: 'Почта не настроена: письмо отправить нельзя. Сохраните расчёт в PDF или скопируйте текст',
    nothingToSend: 'Нет ни одной цены: отправлять нечего',
  },
});
