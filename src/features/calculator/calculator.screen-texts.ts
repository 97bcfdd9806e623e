import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };
const left = { one: 'банк не показан', few: 'банка не показаны', many: 'банков не показаны' };

/** The words of the calculator's dialog. */
export const calculatorScreenTexts = defineTexts({
  ru: {
    title: 'Калькулятор гарантии',
    form: 'Условия гарантии',
    fields: {
      law: 'Закон',
      purpose: 'Назначение гарантии',
      amount: 'Сумма гарантии, ₽',
      start: 'Действует с',
      end: 'Действует до',
      days: 'Срок, дней',
      prepayment: 'Есть аванс',
    },
    amountPlaceholder: '0,00',
    daysPlaceholder: '0',
    prepaymentForced: 'Возврат аванса всегда с авансом',
    prepaymentForbidden: 'Для обеспечения заявки аванс не указывают',
    calculate: 'Рассчитать',
    result: 'Цены банков',
    before: 'Здесь появятся цены банков',
    beforeText: 'Укажите сумму и срок: расчёт обновляется сам, как только всё заполнено.',
    failed: 'Расчёт не получился',
    nobody: 'Ни один банк не назвал цену',
    nobodyText: 'Для такой суммы и срока ни у кого нет тарифа. Измените условия или спросите банк напрямую.',
    summary: (count: number) => countOf(count, banks),
    cheapest: (sum: string) => `от ${sum}`,
    leftOut: (count: number) => `${countOf(count, left)}: нет тарифа на такую гарантию`,
    columns: {
      bank: 'Банк',
      decision: 'Решение',
      price: 'Цена, ₽',
      proPrice: 'Со скидкой, ₽',
    },
    proPrice: (sum: string) => `со скидкой ${sum}`,
    newDealWith: (bank: string) => `Новая сделка: ${bank}`,
    copy: 'Скопировать',
    copied: 'Расчёт скопирован',
    pdf: 'PDF',
    cardName: 'Расчёт гарантии',
    pdfLabel: 'Сохранить расчёт в PDF',
    mail: 'Отправить',
    mailLabel: 'Отправить расчёт по почте',
    mailTitle: 'Отправить расчёт',
    mailField: 'Электронная почта клиента',
    mailNote: 'Уйдёт письмо с ценами без скидок, файлом PDF и вашими контактами для ответа.',
    mailSent: (email: string) => `Расчёт отправлен на ${email}`,
  },
});
