import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of rules. */
export const ruleTexts = defineTexts({
  ru: {
    past: 'Правила начинают действовать сегодня или позже',
    nothingInside: 'Напишите текст или приложите файл',
    both: 'Либо текст, либо файл',
    noFile: 'Файл не найден: приложите его снова',
    wait: (names: readonly string[]) =>
      `Новые сделки закрыты: примите правила ${names.map((name) => `«${name}»`).join(', ')}`,
    forms: {
      person: 'Физическое лицо',
      self_employed: 'Самозанятый',
      ip: 'ИП',
      ooo: 'Организация',
    },
    states: {
      planned: 'Ещё не действует',
      in_force: 'Действует',
      replaced: 'Заменена',
      withdrawn: 'Отозвана',
    },
    demo: {
      part: 'Правила для агентов',
      accept: 'Принимаю',
      later: 'Позже',
      name: 'Правила работы с клиентами',
      text: 'Не обещайте клиенту решения банка: его принимает банк.\n\nНазывайте цену только из программы. Скидку согласует менеджер.\n\nДокументы клиента передавайте только через программу.',
      receipts: 'Чеки самозанятых',
      receiptsText:
        'На каждую оплату пришлите чек не позднее 9-го числа следующего месяца.\n\nЕсли вы потеряли право на налог на профессиональный доход, сообщите об этом в тот же день.',
    },
    sheet: {
      name: 'Приняли',
      fileName: (name: string, version: number) => `Приняли «${name}», версия ${version}.xlsx`,
      person: 'Кто',
      login: 'Логин',
      role: 'Роль',
      at: 'Когда',
      address: 'С какого адреса',
      browser: 'Браузер',
    },
  },
});
