import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the interface's own building blocks: no feature's, everybody's. */
export const webTexts = defineTexts({
  ru: {
    signedOut: 'Недостаточно прав для выполнения операции. Перезагрузите браузер.', // sic: §8
    notVerified: 'Верификация не пройдена, попробуйте еще раз!', // sic: §8
    noName: 'no-name', // sic: §2
    attention: 'Ошибка!', // sic: §8
    close: 'Закрыть',
    confirm: 'Подтвердить',
    clear: 'Очистить',
    noMinus: 'Сумма пишется без минуса',
    show: 'Показать',
    showPassword: 'Показать пароль',
    retry: 'Повторить',
    back: 'Назад',
    reload: 'Обновить страницу',
    loading: 'Загрузка…',
    actions: 'Действия',
    search: 'Поиск',
    nothingFound: 'Ничего не нашлось',
    notLoaded: 'Не удалось загрузить',
    brokenScreen: 'Раздел сломался',
    brokenScreenText: 'Остальные открытые страницы работают. Попробуйте открыть раздел заново.',
    pageNotLoaded: 'Страница не загрузилась',
    pageNotLoadedText:
      'Прервалась связь или программа обновилась. Обновите страницу: открытые вкладки останутся.',
    pageWaits: 'Нет связи',
    pageWaitsText: 'Страница откроется сама, как только связь вернётся.',
    partWaits: 'Нет связи. Откроется само, как только связь вернётся',
    partBroken: 'Не удалось открыть: программа обновилась. Обновите страницу',
    copyRequestId: 'Скопировать номер запроса',
    requestId: (id: string) => `Запрос ${id}`,
    copied: 'Скопировано',
    notCopied: (text: string) => `Браузер не дал скопировать. Скопируйте сами: ${text}`,
    rangePlaceholder: 'ДД.ММ.ГГГГ–ДД.ММ.ГГГГ',
    period: 'Период',
    moneyPlaceholder: '0,00',
    rows: (from: number, to: number) => `${from}–${to}`,
    rowsOf: (from: number, to: number, total: string) => `${from}–${to} из ${total}`,
    overTotal: (limit: string) => `более ${limit}`,
    previousPage: 'Предыдущая страница',
    nextPage: 'Следующая страница',
    pages: 'Страницы списка',
    sortBy: (title: string) => `Упорядочить: ${title}`,
    selectAll: 'Выбрать все строки',
    selectRow: 'Выбрать строку',
    uploaded: 'Передан',
    turn: {
      title: 'Чей ход',
      label: (who: string) => `Чей ход: ${who}`,
      we: 'Мы',
      broker: 'Брокер',
      agent: 'Агент',
      client: 'Клиент',
      bank: 'Банк',
    },
    whyOff: 'Почему недоступно',
  },
});
