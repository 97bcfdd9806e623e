import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a file of 1CClientBankExchange, for whoever brings it. */
export const exchangeTexts = defineTexts({
  ru: {
    notExchange: 'Это не выписка для 1С: файл начинается не с 1CClientBankExchange',
    noKeys: 'Буквы файла не читаются: это не Windows-1251, не DOS и не UTF-8',
    tooLong: 'Строка слишком длинная: файл повреждён',
    nul: 'В строке служебный знак NUL: файл повреждён',
    mixed: 'Строка в другой кодировке, чем весь файл',
    noKey: 'Строка без ключа: файл повреждён',
    notEnded: 'Документ не закончен: нет строки КонецДокумента',
    cut: 'Файл обрывается посреди документа',
    cutSection: 'Файл обрывается посреди остатков счёта',
    afterEnd: 'После строки КонецФайла есть ещё строки',
    outside: 'Строка вне документа и вне остатков счёта',
    nothing: 'В файле нет ни счёта, ни документов',
    tooMany: (most: number) =>
      `В файле больше ${countOf(most, { one: 'документа', few: 'документов', many: 'документов' })}: возьмите выписку за меньший срок`,
    noSum: 'У документа нет суммы',
    noDay: 'У документа нет даты',
    zero: 'Сумма документа ноль',
    noAccount: 'У остатков нет номера счёта',
    wrongSum: (key: string, value: string) => `${key}: «${value}» не сумма`,
    wrongDay: (key: string, value: string) => `${key}: «${value}» не дата`,
  },
});
