import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const guarantees = { one: 'гарантии', few: 'гарантиям', many: 'гарантиям' };

/** Words that leave the product: the letter to a bank and its workbook. */
export const debtTexts = defineTexts({
  ru: {
    clients: 'Клиенты по нашим счетам',
    sheet: 'Задолженность',
    fileName: (bank: string, day: string) => `${bank}, задолженность на ${day}.xlsx`,
    columns: {
      number: 'Заявка',
      client: 'Клиент',
      inn: 'ИНН',
      guarantee: 'Гарантия',
      day: 'Выдана',
      due: 'Срок оплаты',
      owed: 'Вознаграждение, ₽',
      received: 'Получено, ₽',
      left: 'Осталось, ₽',
      late: 'Дней просрочки',
    },
    lines: {
      terms: 'По условиям банка',
      changed: 'Изменили, сколько ждём',
      carried: 'Из прежнего расчёта гарантии',
      invoice: 'Счёт № ',
      payment: 'Оплата счёта',
    },
    guarantees: (count: number) => countOf(count, guarantees),
  },
});
