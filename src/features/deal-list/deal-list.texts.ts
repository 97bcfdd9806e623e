import { countOf, pluralForm } from '#domain/plural.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

/** Words of the deals list. */
export const dealListTexts = defineTexts({
  ru: {
    title: 'Сделки',
    listLabel: 'Список сделок',
    gridLabel: 'Таблица сделок',
    filterLabel: 'Фильтр сделок',
    search: 'Поиск',
    searchPlaceholder: '№, клиент или ИНН',
    status: 'Статус',
    all: 'Все',
    anyTurn: 'Любой',
    due: 'Срок хода',
    dueChoices: { any: 'Любой', late: 'Просрочено' },
    period: 'Период',
    periodOf: 'Период по дате',
    periodKinds: { created: 'создания', deadline: 'срока' },
    periodOfDeadline: 'Срок в периоде',
    sumFrom: 'Сумма от, ₽',
    sumTo: 'до, ₽',
    noLimit: '∞',
    manager: 'Менеджер',
    agent: 'Агент',
    turn: 'Чей ход',
    reset: 'Сбросить',
    ofFigure: 'Сделки показателя',
    leaveFigure: 'Сделки показателя: показать все сделки',
    more: 'Ещё',
    moreFilters: (count: number) => (count > 0 ? `Ещё условия, выбрано ${count}` : 'Ещё условия'),
    filters: 'Фильтры',
    filtersChosen: (count: number) => (count > 0 ? `Фильтры, выбрано ${count}` : 'Фильтры'),
    show: 'Показать',
    presets: {
      0: 'Все',
      1: 'Черновики',
      2: 'Мой ход',
      3: 'В работе',
      4: 'Выданы',
      5: 'Отказы',
      6: 'Удалены',
    },
    presetLabel: 'Состояние',
    sort: 'Порядок',
    sorts: {
      default: 'Сначала новые',
      oldest: 'Сначала старые',
      deadline: 'По сроку',
      sum: 'По сумме',
    },
    counted: (total: number, isMore: boolean) => (isMore ? 'Более 10 000 сделок' : countOf(total, deals)),
    worth: 'на',
    newDeal: dealShellTexts.newDeal,
    columns: 'Столбцы',
    columnNames: {
      client: 'Клиент',
      tender: 'Закупка',
      banks: 'Банки',
      sum: 'Сумма',
      status: 'Статус',
      turn: 'Чей ход',
      deadline: 'Подписать до',
      people: 'Кто ведёт',
      own: 'Свои поля',
    },
    /** The two looks of the list. */
    view: 'Вид списка',
    viewModes: { table: 'Таблица', board: 'Доска' },
    listMenu: 'Ещё действия со списком',
    people: 'Кто ведёт',
    dueBy: (time: string) => `до ${time}`,
    /** What of a deal is due before its move. */
    nearest: {
      signing: (at: string) => `подписать до ${at}`,
      otherBank: (at: string) => `В другом банке сделки срок до ${at}`,
    },
    /** Over the deals at the end of the order of deadlines. */
    longLate: 'Просрочено больше недели',
    /** After the deals whose move is the reader's. */
    others: 'Остальные за месяц',
    older: {
      count: (total: number, isMore: boolean) =>
        isMore
          ? 'Ещё более 10 000 сделок старше этого периода.'
          : `Ещё ${countOf(total, deals)} старше этого периода.`,
      showAll: 'Показать все',
    },
    number: '№',
    numberOf: (id: number) => `№ ${id}`,
    client: 'Клиент',
    inn: (inn: string) => `ИНН ${inn}`,
    noInn: 'ИНН не указан',
    noClient: 'Клиент не указан',
    tender: 'Закупка',
    noTender: 'без номера',
    bankColumn: 'Банки',
    noBanks: 'не выбраны',
    moreBanks: (count: number) => `ещё ${count}`,
    ofAgent: (name: string) => `агент ${name}`,
    /** Begins with what stands on the button: a voice command names what is seen. */
    allBanks: (more: number, names: string) => `ещё ${more}, все банки: ${names}`,
    sum: 'Сумма, ₽',
    deadline: 'Подписать до',
    daysLeft: (isLate: boolean, days: number) => {
      if (isLate) return 'срок прошёл';
      return days === 0 ? 'сегодня' : `${days}\u00a0раб.\u00a0дн.`;
    },
    actions: 'Действия',
    actionsWith: (id: number) => `Действия со сделкой ${id}`,
    open: 'Открыть',
    openNew: 'Открыть в новом окне',
    edit: 'Редактировать',
    editParameters: 'Изменить параметры',
    copyLink: 'Скопировать ссылку',
    nothingFound: 'Ничего не нашлось',
    nothingFoundHint: 'Измените условия или сбросьте фильтр',
    nothingInRange: 'Искали в выбранном периоде и состоянии',
    searchEverywhere: 'Искать во всех сделках',
    resetFilter: 'Сбросить фильтр',
    firstUse: 'Сделок пока нет',
    firstUseHint: 'Создайте первую: достаточно номера закупки и ИНН клиента',
    showEverything: 'Показать все сделки',
    notYet: 'Сделки пока закрыты',
    notYetHint: 'Заполните профиль: после проверки здесь появятся ваши сделки.',
    /** What has changed elsewhere while the list is being read. */
    live: {
      appeared: (count: number) =>
        `${pluralForm(count, { one: 'Появилась', few: 'Появилось', many: 'Появилось' })} ${countOf(count, deals)} — показать`,
      misplaced: (count: number) => `${countOf(count, deals)} не на своём месте — обновить`,
      away: { filter: 'вне фильтра', place: 'другое место', gone: 'недоступна' },
      why: {
        filter: 'Изменилась и больше не подходит под фильтр',
        place: 'Изменилась: её место в списке теперь другое',
        gone: 'Удалена или больше вам не видна',
      },
    },
    failed: 'Список сделок не загрузился',
  },
});
