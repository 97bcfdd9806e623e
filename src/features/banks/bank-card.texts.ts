import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fields of a bank's card say when they are wrong. */
export const bankCardTexts = defineTexts({
  ru: {
    sheet: {
      name: 'Банки',
      answers: { yes: 'Да', no: 'Нет' },
      maxAmount: 'Гарантия до, ₽',
      columns: [
        'Банк',
        'В работе',
        'Принимает заявки',
        'Законы',
        'Решение, часов',
        'Гарантия до, ₽',
        'Срок до, дней',
      ],
    },
    problems: {
      bik: 'БИК — 9 цифр',
      account: 'Счёт не подходит к БИК: проверьте цифры',
      accountShape: 'Корреспондентский счёт — 20 цифр',
      time: 'Время в виде 09:00',
      hours: 'Конец рабочего дня раньше начала',
      zero: 'Сумма должна быть больше нуля',
      totalTooSmall: 'Общий лимит меньше лимита на одного клиента или на одну гарантию',
      noLaw: 'Выберите хотя бы один закон',
      inn: 'ИНН указан неверно',
      bankInn: 'В ИНН банка 10 цифр: проверьте номер',
      phone: 'Телефон указан неверно',
      address: 'Адрес сайта начинается с https:// или http://',
      reasonNeeded: 'Укажите причину: её увидят те, кто выбирает банк',
    },
  },
});
