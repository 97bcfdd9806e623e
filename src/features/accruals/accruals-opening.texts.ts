import { formatRoubles, type Kopecks } from '#domain/money.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of opening balances: their workbook, what came of its rows. */
export const openingTexts = defineTexts({
  ru: {
    sheet: 'Начальные остатки',
    templateFile: 'Начальные остатки.xlsx',
    job: 'Начальные остатки',
    columns: {
      number: 'Заявка',
      bank: 'Должен банк, ₽',
      agent: 'Должны агенту, ₽',
      day: 'На день',
    },
    example: '48172-1',
    row: (row: number, number: string) => `Строка ${row}${number === '' ? '' : `, заявка ${number}`}`,
    brought: (bank: Kopecks, agent: Kopecks) =>
      `Должен банк ${formatRoubles(bank)}, должны агенту ${formatRoubles(agent)}`,
    same: 'Уже внесено',
    problems: {
      unreadable: 'Таблица не читается: нужен файл XLSX',
      tooLarge: 'В таблице больше 100 000 строк или 100 столбцов',
      noColumn: (title: string) => `Нет столбца «${title}»`,
      noRows: 'В таблице нет ни одной строки',
      many: 'Больше 2 000 строк: разделите таблицу',
      noLeg: 'Такой заявки нет',
      severalLegs: 'У сделки несколько заявок: укажите номер целиком, например 48172-1',
      noBank: 'У заявки нет банка',
      noAgent: 'У сделки нет агента: должны некому',
      wrongSum: (title: string) => `«${title}»: не сумма в рублях`,
      noSum: 'Обе суммы нулевые',
      wrongDay: 'День не читается: нужен ДД.ММ.ГГГГ, не позже сегодняшнего',
      accrued: 'По этой заявке уже начислено: остаток внёс бы её второй раз',
      otherSums: (bank: Kopecks, agent: Kopecks) =>
        `Уже внесено: банк ${formatRoubles(bank)}, агенту ${formatRoubles(agent)}. Разницу внесите корректировкой`,
    },
  },
});
