import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says about rate tables. */
export const agentRatesTexts = defineTexts({
  ru: {
    refused: {
      draftExists: 'У этой таблицы уже есть черновик. Откройте его',
      changedMeanwhile: 'Черновик уже изменил другой администратор. Обновите страницу',
      notDraft: 'Эта версия уже опубликована, изменить её нельзя. Создайте новую',
      notPlanned: 'Отозвать можно только версию, день которой ещё не наступил',
      dayTaken: 'С этого дня уже начинается другая версия. Выберите другой день',
      tableExists: 'Такая таблица уже есть. Откройте её и создайте новую версию',
    },
    dayPassed: 'В этот день уже действуют другие ставки: новые вводятся с сегодняшнего дня или позже',
    companyOfNobody: 'У общей таблицы нет владельца',
    personNeeded: 'Выберите, чья это таблица',
    notHead: 'Таблица ветки бывает только у главного агента',
    notAgent: 'Личная таблица бывает только у агента',
    unknownBank: 'Такого банка нет',
    noRows: 'В черновике нет ни одной строки',
    emptyTable: 'В черновике нет строк: подтвердите, что дальше действуют ставки ветки или общие',
    paysNothing: 'Укажите, сколько платим',
    excessAlone: 'Укажите и процент комиссии',
    twoWays: 'Либо комиссия, либо доход',
    staffTooMuch: 'Вместе больше 100 %',
    overlaps: (count: number, first: string, second: string) =>
      `Сначала уберите ${countOf(count, { one: 'пересечение', few: 'пересечения', many: 'пересечений' })}: к одним и тем же сделкам подходят «${first}» и «${second}»`,
    gaps: (count: number) =>
      `В таблице ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: подтвердите, что за такие сделки мы не платим`,
  },
});
