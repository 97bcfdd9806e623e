import { countOf } from '#domain/plural.ts';
import { formatRoubles, type Kopecks } from '#domain/money.ts';
import { monthName } from '#domain/words/month-words.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** «октябрь 2026 года», of `2026-10` or of a day in it. */
export const monthWords = (month: string): string => `${monthName(month)} ${month.slice(0, 4)} года`;

/** «№ 214». */
export const numberSign = (id: number): string => `№ ${id}`;

/** «Договор 12», «Договоры 12, АД-2026-0118»; a paper of old that names none tells the tax regime alone. */
export const contractName = (numbers: string): string => {
  if (numbers === '') return 'Налог';
  return `${numbers.includes(',') ? 'Договоры' : 'Договор'} ${numbers}`;
};

const nameOf = (isServices: boolean): string => (isServices ? 'Отчёт об оказанных услугах' : 'Отчёт агента');

/** What the server says of reports. Who pays НПД is never stated of agency. */
export const reportTexts = defineTexts({
  ru: {
    job: (month: string) => `Отчёты за ${monthWords(month)}`,
    remindJob: 'Напомнить о неподписанных отчётах',
    title: (isServices: boolean, id: number, month: string) =>
      `${nameOf(isServices)} ${numberSign(id)} за ${monthWords(month)}`,
    made: (id: number, total: Kopecks) => `Отчёт ${numberSign(id)} на ${formatRoubles(total)}`,
    same: (id: number) => `Уже есть: отчёт ${numberSign(id)}`,
    smsText: (code: string, id: number) =>
      `Код ${code}: подписание отчёта ${numberSign(id)}. Действует 5 минут. Введите его сами, никому не называйте.`,
    smsMany: (code: string, count: number) =>
      `Код ${code}: подписание отчётов за компанию, всего ${count}. Действует 5 минут. Введите его сами, никому не называйте.`,
    innDiffers: 'ИНН в сертификате не совпадает с ИНН стороны отчёта',
    noDelta: 'Укажите, на сколько исправить сумму: больше или меньше нуля',
    rate: (percents: readonly string[]) =>
      percents.map((percent) => `${percent.replace('.', ',')}\u00a0%`).join(' и '),
    kinds: { main: 'основной', supplementary: 'дополнительный' },
    regimes: { none: 'без НДС' },
    what: {
      issue: 'Выдача',
      reissue: 'Перевыпуск',
      fee: 'Наш сбор',
      correction: 'Корректировка',
      clawback: 'Удержание',
      opening: 'Начальный остаток',
    },
    waits: {
      bank_money: 'Ждёт денег банка',
      limit: 'Доля сети выше лимита: нужно согласие администратора',
      missing: 'Нет условий банка или ставки',
      contract: 'Ждёт договора с получателем',
    },
    /** On the screen in Russian, in letters in the language of their reader. */
    notices: {
      sentHeader: (title: string, id: number): InBothLanguages => ({ ru: title, en: `Report No. ${id}` }),
      sent: (total: Kopecks): InBothLanguages => ({
        ru: `На подпись: ${formatRoubles(total)}. Проверьте строки и подпишите`,
        en: `${formatRoubles(total)} to be signed. Please check the lines and sign`,
      }),
      disputedHeader: (id: number) => `Спор по отчёту ${numberSign(id)}`,
      answeredHeader: (id: number): InBothLanguages => ({
        ru: `Ответ на спор, отчёт ${numberSign(id)}`,
        en: `Your dispute is answered, report No. ${id}`,
      }),
      accepted: (delta: Kopecks, answer: string): InBothLanguages => {
        const by = `${delta > 0 ? '+' : ''}${formatRoubles(delta)}. ${answer}`;
        return { ru: `Строка исправлена на ${by}`, en: `The line is corrected by ${by}` };
      },
      refused: (answer: string): InBothLanguages => ({
        ru: `Строка осталась прежней. ${answer}`,
        en: `The line stays as it was. ${answer}`,
      }),
      agentSignedHeader: (id: number) => `Отчёт ${numberSign(id)} подписан получателем`,
      agentSigned: (payee: string, total: Kopecks) =>
        `${payee}, ${formatRoubles(total)}. Теперь подпись за нами`,
      signedHeader: (id: number): InBothLanguages => ({
        ru: `Отчёт ${numberSign(id)} подписан обеими сторонами`,
        en: `Report No. ${id} is signed by both sides`,
      }),
      signed: { ru: 'Дальше акт и оплата', en: 'An act and the payment come next' } satisfies InBothLanguages,
      revokedHeader: (id: number): InBothLanguages => ({
        ru: `Отчёт ${numberSign(id)} отозван`,
        en: `Report No. ${id} is withdrawn`,
      }),
      remindHeader: (id: number): InBothLanguages => ({
        ru: `Отчёт ${numberSign(id)} ждёт вашей подписи`,
        en: `Report No. ${id} waits for your signature`,
      }),
      remind: (days: number): InBothLanguages => ({
        ru: `Ждёт уже ${countOf(days, { one: 'день', few: 'дня', many: 'дней' })}. Проверьте строки: подпишите или оспорьте`,
        en: `For ${days} days now. Please check the lines: sign the report or dispute it`,
      }),
      taskTitle: (id: number) => `Отчёт ${numberSign(id)} не подписан 14 дней`,
      taskText: (payee: string) => `${payee} не подписывает и не спорит. Позвоните и узнайте, в чём дело`,
    },
    document: {
      sides: (isServices: boolean) => (isServices ? ['Заказчик', 'Исполнитель'] : ['Принципал', 'Агент']),
      contract: contractName,
      inn: (inn: string) => `ИНН ${inn}`,
      no: '№',
      legAndDay: 'Заявка, дата',
      leg: 'Заявка',
      day: 'Дата',
      client: 'Клиент',
      bank: 'Банк',
      whose: 'Чья сделка',
      guarantee: 'Гарантия, ₽',
      commission: 'Комиссия банка, ₽',
      rate: 'Ставка',
      amount: 'Вознаграждение, ₽',
      sum: 'Сумма, ₽',
      correction: 'Корректировка',
      total: 'Итого к выплате',
      inWords: 'Сумма прописью',
      lines: 'Строк',
      hash: (hash: string) => `Отпечаток содержания (SHA-256): ${hash}`,
      page: (page: number, pages: number) => `${page} из ${pages}`,
      author: 'Поручитель',
      fileName: (id: number) => `Отчёт ${numberSign(id)}`,
      sheetName: 'Отчёт',
      signature: (who: string) => `${who} ____________________`,
    },
    sheet: {
      lead: (title: string) => `${title}. Подписи сторон.`,
      content: 'Отпечаток содержания',
      fileName: (id: number) => `Лист подписания отчёта ${numberSign(id)}.pdf`,
    },
  },
});
