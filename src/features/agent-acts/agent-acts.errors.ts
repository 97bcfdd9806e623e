import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Акт не найден или недоступен вам',
    noPayee: 'Получатель не найден или недоступен вам',
    noPayment: 'Оплаты уже нет. Обновите страницу',
    noReceipt: 'Чека нет. Обновите страницу',
    wrongState: 'Акт уже в другом состоянии. Обновите страницу',
    changed: 'Акт изменился. Откройте его снова',
    onePayee: 'В одном акте отчёты одного получателя',
    oneForm: 'Между этими отчётами получатель сменил форму или режим. Сделайте по ним разные акты',
    samePerson: 'Подтвердить акт должен другой человек, не тот, кто его сделал',
    noRegime: 'Получатель не указал налоговый режим, а от него зависит НДС. Запишите режим в акте',
    ownForm: 'Форма получателя не изменилась: запишите режим в его налогах, а не в акте',
    asksUsn: 'Сначала спросите получателя, остаётся ли он на УСН без НДС, и запишите ответ',
    tooMuch: 'Оплатить можно не больше остатка по акту',
    zero: 'Сумма должна быть больше нуля',
    paidOnce: 'Эта платёжка уже записана',
    reserved: 'Акт уже в платёжном поручении',
    npdLost: 'Налоговая не подтверждает статус плательщика НПД: платить ему пока нельзя',
    future: 'День ещё не наступил',
    early: 'День раньше самого акта',
    receiptThere: 'Чек к этой оплате уже есть',
    receiptSum: 'Сумма чека должна быть равна оплате',
    receiptEmpty: 'Приложите чек файлом или ссылкой',
    receiptLink: 'Адрес начинается с https://',
    held: 'Реквизиты недавно изменились: выплаты на них ждут',
    needsNoReceipt: 'Чек нужен только от самозанятого',
    corrects: 'Исправить можно только подтверждённый акт этого получателя',
    monthClosed: 'Месяц акта закрыт',
    changedMeanwhile: 'Настройку уже изменили. Обновите страницу',
  },
});

export const actErrors = defineErrors('agentActs', {
  notFound: { status: 404, message: words.notFound },
  noPayee: { status: 404, message: words.noPayee },
  noPayment: { status: 404, message: words.noPayment },
  noReceipt: { status: 404, message: words.noReceipt },
  wrongState: { status: 409, message: words.wrongState },
  monthClosed: { status: 409, message: words.monthClosed },
  changed: { status: 409, message: words.changed },
  onePayee: { status: 409, message: words.onePayee },
  oneForm: { status: 409, message: words.oneForm },
  samePerson: { status: 409, message: words.samePerson },
  noRegime: { status: 409, message: words.noRegime },
  ownForm: { status: 409, message: words.ownForm },
  asksUsn: { status: 409, message: words.asksUsn },
  paidOnce: { status: 409, message: words.paidOnce },
  reserved: { status: 409, message: words.reserved },
  npdLost: { status: 409, message: words.npdLost },
  held: { status: 409, message: words.held },
  receiptThere: { status: 409, message: words.receiptThere },
  needsNoReceipt: { status: 409, message: words.needsNoReceipt },
  corrects: { status: 409, message: words.corrects },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
});

/** What is wrong with a field. */
export const actProblems = {
  tooMuch: words.tooMuch,
  zero: words.zero,
  future: words.future,
  early: words.early,
  receiptSum: words.receiptSum,
  receiptEmpty: words.receiptEmpty,
  receiptLink: words.receiptLink,
};

/** Until when money waits for whose requisites were changed lately. */
export const heldMessage = (day: string): string => `${words.held} до ${day}`;
