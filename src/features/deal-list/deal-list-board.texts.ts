import type { BoardColumnId } from '#features/deal-list/deal-list.board.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

/** Words of the board of deals. */
export const dealBoardTexts = defineTexts({
  ru: {
    label: 'Доска сделок',
    failed: 'Доска не загрузилась',
    columns: {
      drafts: 'Черновики',
      documents: 'Сбор документов',
      bank: 'Отправка и банк',
      signing: 'Подписание',
      query: 'Запрос банка',
      approved: 'Одобрена',
      issuing: 'Выпуск',
      issued: 'Выдана',
      refused: 'Отказ',
      deleted: 'Удалены',
    } satisfies Record<BoardColumnId, string>,
    counted: (total: number, isMore: boolean) => (isMore ? 'более 10 000' : countOf(total, deals)),
    empty: 'Пусто',
    more: 'Показать ещё',
    column: 'Колонка',
    previous: 'Предыдущая колонка',
    next: 'Следующая колонка',
    move: 'Перевести…',
    movesTitle: (id: number) => `Сделка № ${id}: перевести`,
    movesTo: (id: number, column: string) => `Сделка № ${id} → «${column}»`,
    nowIn: (status: string) => `Сейчас: ${status}`,
    notFromHere: 'Из этого статуса сюда перейти нельзя',
    notYours: (who: string) => `Кто делает: ${who}`,
    noMoves: 'С этой сделкой сейчас ничего сделать нельзя.',
    banks: (names: string) => names,
    failedDeal: 'Сделка не загрузилась',
    close: 'Закрыть',
  },
});
