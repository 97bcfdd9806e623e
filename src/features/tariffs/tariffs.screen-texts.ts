import { formatRoubles, kopecks } from '#domain/money.ts';
import { countOf, pluralForm } from '#domain/plural.ts';
import type { Axis } from '#features/tariffs/tariffs.grid.ts';
import { rangeOfSums } from '#domain/rows/band-words.ts';
import type { Range } from '#domain/rows/bands.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const cells = (count: number): string => countOf(count, { one: 'ячейка', few: 'ячейки', many: 'ячеек' });
const days = (count: number): string => countOf(count, { one: 'день', few: 'дня', many: 'дней' });

const amountBand = rangeOfSums;
const termBand = ({ from, to }: Range): string => `${from}–${to}\u00a0дн.`;
const exactAmounts = ({ from, to }: Range): string =>
  `${formatRoubles(kopecks(from))} – ${formatRoubles(kopecks(to))}`;

/** The tariff of a bank on the screen. */
export const tariffScreenTexts = defineTexts({
  ru: {
    versionsFailed: 'Тариф банка не загрузился',
    versionFailed: 'Версия тарифа не загрузилась',
    export: 'Экспорт XLSX',
    import: 'Импорт XLSX',
    save: 'Сохранить',
    saved: 'Черновик сохранён',
    undo: 'Отменить правку',
    redo: 'Вернуть правку',
    law: 'Закон',
    purpose: 'Назначение гарантии',
    shown: 'Показать',
    layers: {
      rate: 'Ставка, % годовых',
      min_price: 'Минимум, ₽',
      pro_rate: 'Ставка со скидкой, %',
      pro_min_price: 'Мин. со скидкой, ₽',
      k_prepayment: 'Аванс, ×',
      k_no_experience: 'Без опыта, ×',
      k_direct_debit: 'Бесспорное списание, ×',
      k_client_form: 'Форма клиента, ×',
    },
    example: {
      title: 'Пример',
      amount: 'Сумма, ₽',
      days: 'Дней',
      words: (amount: string, term: number, price: string) => `${amount}, ${days(term)} → ${price}`,
      none: (amount: string, term: number) => `${amount}, ${days(term)}: цены нет`,
    },
    grid: (law: string, purpose: string) => `Тариф: ${law}, ${purpose.toLowerCase()}`,
    sumHead: 'Сумма, ₽',
    noPrice: 'нет цены',
    was: (value: string) => `Было ${value}`,
    wasNone: 'Цены не было',
    address: (law: string, purpose: string, amount: Range, term: Range) =>
      `${law}, ${purpose.toLowerCase()}, ${amountBand(amount)}, ${termBand(term)}`,
    cell: 'Ячейка',
    cellFields: 'Числа ячейки',
    noCell: 'Выберите ячейку таблицы',
    amountBand,
    termBand,
    bandOf: (axis: Axis, range: Range) => (axis === 'amounts' ? amountBand(range) : termBand(range)),
    bandMenu: (axis: Axis, range: Range) =>
      axis === 'amounts' ? `Интервал сумм ${amountBand(range)}` : `Интервал сроков ${termBand(range)}`,
    band: {
      change: 'Изменить границы…',
      split: 'Разделить…',
      merge: 'Объединить со следующим',
      remove: 'Удалить интервал',
      addAmount: 'Добавить суммы…',
      addTerm: 'Добавить сроки…',
      changeTitle: 'Границы интервала',
      splitTitle: 'Разделить интервал',
      addTitle: 'Новый интервал',
      from: { amounts: 'Сумма от, ₽', terms: 'Дней от' },
      to: { amounts: 'Сумма до, ₽', terms: 'Дней до' },
      point: { amounts: 'Первая часть до, ₽', terms: 'Первая часть до, дней' },
      apply: 'Применить',
      wrong: 'Проверьте границы: конец не раньше начала, такого интервала ещё нет',
      wrongPoint: 'Граница должна лежать внутри интервала',
      wrongTop: 'Новый интервал начинается после последнего: укажите больше',
    },
    overlap: (axis: 'amount' | 'term', range: Range) =>
      axis === 'amount'
        ? `Пересекаются на ${exactAmounts(range)}: у одной суммы две цены`
        : `Пересекаются на ${range.from}–${range.to}\u00a0дн.: у одного срока две цены`,
    gapWords: (amount: Range, term: Range) => `${exactAmounts(amount)}, ${termBand(term)}`,
    startFrom: (axis: 'amount' | 'term', value: number) =>
      axis === 'amount' ? `Начать с ${formatRoubles(kopecks(value))}` : `Начать с ${value}\u00a0дн.`,
    endAt: (axis: 'amount' | 'term', value: number) =>
      axis === 'amount' ? `Закончить на ${formatRoubles(kopecks(value))}` : `Закончить на ${value}\u00a0дн.`,
    pasted: (refused: number) =>
      `Не вставлено: ${countOf(refused, { one: 'значение', few: 'значения', many: 'значений' })}. Это не числа, либо им не хватило места`,
    noGrid: 'Цен по этому назначению нет',
    noGridText: 'Банк не попадёт в расчёт таких гарантий.',
    makeGrid: 'Создать таблицу',
    empty: 'У банка ещё нет тарифа',
    emptyText: 'Создайте черновик, заполните таблицу или загрузите её из XLSX.',
    emptyForOthers: 'Тариф заведёт администратор.',
    checks: {
      title: 'Проверка',
      cells,
      none: 'Пропусков и пересечений нет',
      overlaps: (count: number) =>
        countOf(count, { one: 'пересечение', few: 'пересечения', many: 'пересечений' }),
      gaps: (count: number) => countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' }),
      wrong: (count: number) =>
        `${countOf(count, { one: 'ячейка', few: 'ячейки', many: 'ячеек' })} с ошибкой`,
      cannotPublish: 'Публиковать нельзя',
      cannotSave: 'Сохранить и опубликовать нельзя',
      notCounted: 'Банк не попадёт в расчёт',
      place: (law: string, purpose: string, amount: Range, term: Range) =>
        `${law}, ${purpose.toLowerCase()}: ${exactAmounts(amount)}, ${termBand(term)}`,
      more: (count: number) => `и ещё ${count}`,
    },
    changes: {
      title: 'Что изменится',
      against: (own: number, other: number) => `v${own} против v${other}`,
      none: 'Отличий нет',
      cells: 'Ячеек изменено',
      ofCells: (changed: number, all: number) => `${changed} из ${all}`,
      added: 'Ячеек добавлено',
      removed: 'Ячеек убрано',
      rate: 'Ставка в среднем',
      points: (move: string) =>
        `${move.startsWith('-') ? '−' : '+'}${move.replace('-', '').replace('.', ',')}\u00a0п.\u00a0п.`,
    },
    scope: {
      week: 'Расчёты за неделю',
      deals: 'Сделки в работе',
      open: (count: number) => (count === 0 ? 'нет' : `${count}, цена прежняя`),
      none: 'не было',
      same: (count: number) => `${count}, без изменений`,
      fates: {
        cheaper: (count: number) =>
          `${count} ${pluralForm(count, { one: 'стал бы', few: 'стали бы', many: 'стали бы' })} дешевле`,
        dearer: (count: number) =>
          `${count} ${pluralForm(count, { one: 'стал бы', few: 'стали бы', many: 'стали бы' })} дороже`,
        lost: (count: number) =>
          `${count} ${pluralForm(count, { one: 'остался бы', few: 'остались бы', many: 'остались бы' })} без цены`,
        gained: (count: number) =>
          `${count} ${pluralForm(count, { one: 'получил бы', few: 'получили бы', many: 'получили бы' })} цену`,
      },
    },
    versionsNote: 'Сделка хранит цену той версии, по которой посчитана.',
    draft: {
      title: 'Новая версия тарифа',
      remove: 'Удалить черновик',
      removeTitle: 'Удалить черновик тарифа?',
      removeText: 'Все его правки пропадут. Действующий тариф не изменится.',
      removed: 'Черновик удалён',
    },
    publishing: {
      title: 'Опубликовать тариф',
      gaps: (count: number) =>
        `Оставить ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: цен там действительно нет`,
      done: (day: string) => `Тариф действует с ${day}`,
    },
    importing: {
      title: 'Тариф из XLSX',
      hint: 'Сначала покажем, что изменится. До вашего согласия ничего не записывается.',
      choose: 'Выберите таблицу',
      another: 'Выбрать другую',
      reading: 'Читаем таблицу',
      problems: (count: number) =>
        `${countOf(count, { one: 'место', few: 'места', many: 'мест' })} с ошибками: исправьте файл и загрузите снова`,
      none: 'Таблица совпадает с черновиком: менять нечего',
      changes: (count: number) =>
        `${pluralForm(count, { one: 'Изменится', few: 'Изменятся', many: 'Изменится' })} ${countOf(count, { one: 'ячейка', few: 'ячейки', many: 'ячеек' })}`,
      row: 'Строка',
      column: 'Столбец',
      reason: 'Причина',
      cellHead: 'Ячейка',
      field: 'Что',
      was: 'Было',
      becomes: 'Станет',
      kinds: { added: 'новая ячейка', removed: 'ячейки не будет', changed: 'изменится' },
      apply: 'Внести изменения',
      applied: 'Тариф из таблицы внесён в черновик',
      unsavedFirst: 'Сначала сохраните правки черновика: таблица сравнивается с сохранённым',
      blank: '—',
    },
    keysNote: 'Enter правит, Ctrl+C и Ctrl+V работают с Excel, Ctrl+D заполняет вниз, Ctrl+Z отменяет',
  },
});
