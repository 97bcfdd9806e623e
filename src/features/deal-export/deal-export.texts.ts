import { formatIntegerBySpaces } from '#domain/money.ts';
import type { ExportColumn } from '#features/deal-export/deal-export.columns.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the table of deals, on both sides. */
export const dealExportTexts = defineTexts({
  ru: {
    title: 'Выгрузка сделок',
    sheet: 'Сделки',
    fileName: (day: string) => `Сделки ${day}`,
    what: 'Попадут все сделки, которые подходят под фильтр, а не только эта страница.',
    chosen: (count: number) => `Попадут отмеченные сделки: ${count}.`,
    columns: 'Столбцы',
    asShown: 'Как в списке',
    all: 'Все столбцы',
    format: 'Формат',
    formats: { auto: 'XLSX', csv: 'CSV' },
    limit: (rows: number) =>
      `В XLSX помещается ${formatIntegerBySpaces(rows)} строк: больше выгрузится в CSV.`,
    start: 'Выгрузить',
    close: 'Закрыть',
    cached: 'Файл хранится 24 часа в «Фоновых задачах», видите его только вы.',
    background: 'Можно закрыть окно: когда файл будет готов, придёт уведомление.',
    names: {
      number: '№',
      created: 'Создана',
      client: 'Клиент',
      inn: 'ИНН',
      product: 'Продукт',
      law: 'Закон',
      purpose: 'Назначение гарантии',
      kind: 'Вид гарантии',
      tender: 'Номер закупки',
      amount: 'Сумма, ₽',
      date_start: 'Действует с',
      date_end: 'Действует до',
      status: 'Статус',
      step: 'Этап',
      turn: 'Чей ход',
      deadline: 'Срок',
      banks: 'Банки',
      price: 'Цена, ₽',
      pro_price: 'Цена со скидкой, ₽',
      guarantee_number: '№ гарантии',
      guarantee_date: 'Дата гарантии',
      manager: 'Менеджер',
      agent: 'Агент',
    } satisfies Record<Exclude<ExportColumn, 'own'>, string>,
  },
});
