import { countOf } from '#domain/plural.ts';
import { dealShellTexts } from '#features/deals/deals.shell-texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };
const days = { one: 'день', few: 'дня', many: 'дней' };

/** Words of one deal's screen: its head, its views, whose move it is. */
export const dealRoomTexts = defineTexts({
  ru: {
    title: dealShellTexts.title,
    titleOf: (id: number | string) => `№ ${id}`,
    views: {
      banks: 'Банки',
      offers: 'Предложения',
      parameters: 'Параметры',
    },
    viewsLabel: 'Разделы сделки',
    groups: {
      banks: 'Банки',
      documents: 'Документы',
      threads: 'Переписка',
      money: 'Деньги и гарантия',
      record: 'История и параметры',
    },
    aside: 'Ход и люди',
    failed: 'Сделка не загрузилась',
    sumOf: { 1: 'Сумма гарантии', 2: 'Сумма кредита', 0: 'Сумма займа' },
    term: 'Срок',
    days: (count: number) => countOf(count, days),
    /** A bank's own word; before it the tariffs are reckoned. */
    bestOffer: 'Лучшее предложение',
    bestPrice: 'Лучшая цена, расчёт',
    noSum: 'не указана',
    noTerm: 'не указан',
    dates: 'Срок действия',
    noPurchase: 'Закупка не указана',
    inn: (inn: string) => `ИНН ${inn}`,
    noClient: 'Клиент не указан',
    lot: (lot: string) => `лот ${lot}`,
    showHead: 'Показать подробности сделки',
    hideHead: 'Свернуть подробности сделки',
    actions: 'Действия со сделкой',
    edit: 'Редактировать',
    parameters: 'Изменить параметры',
    remove: 'Удалить сделку',
    restore: 'Восстановить сделку',
    copyLink: 'Скопировать ссылку',
    keys: 'Клавиши',
    clock: {
      title: 'Подписать контракт до',
      needBy: 'Нужно к дате',
      none: 'Срок подписания не указан',
      setIt: 'Указать',
      change: 'Изменить',
      moscow: 'МСК',
      protocol: (day: string) => `протокол ${day}`,
      byHand: 'поставлен вручную',
      otherByProtocol: (day: string) => `По протоколу выходит ${day}`,
    },
    turn: {
      whose: 'Чей ход',
      nobody: 'Действий не требуется',
      closed: 'Сделка закрыта',
      dueBy: (time: string) => `до ${time}`,
      overdue: (time: string) => `просрочено на ${time}`,
      /** At a step that concerns other banks than the one the deal waits at. */
      stepIn: (where: string, count: number) => `${count > 1 ? 'Шаг по заявкам' : 'Шаг по заявке'}: ${where}`,
      /** Before several banks are moved by one press, or a key moves one. */
      sure: (words: string) => `${words}?`,
      whichBank: 'Выберите банк',
      chooseBanks: 'Выбрать банки',
      fillParameters: 'Заполнить параметры',
      recordOffer: 'Записать предложение',
      toDocuments: 'Собрать бумаги',
      toPlace: {
        queries: 'Ответить на запрос',
        drafts: 'Открыть макет',
        signatures: 'Собрать подписи',
        offers: 'Показать, что оплатить',
      },
      sendTo: (count: number) => (count === 1 ? 'Отправить в банк' : `Отправить в ${countOf(count, banks)}`),
      toRegistry: 'Внести реестровый номер',
      override: 'Разрешить отправку',
      choosing: 'Банки ещё не выбраны',
    },
    next: {
      title: 'Что дальше',
      byDue: 'по сроку',
      nothing: 'От вас сейчас ничего не нужно',
    },
    people: {
      title: 'Люди',
      manager: 'менеджер',
      agent: 'агент',
      operator: 'оператор',
      author: 'автор',
      you: 'это вы',
      nobody: 'не назначен',
      assign: 'Назначить',
      assigned: 'Ответственные изменены',
    },
    watching: { title: 'Сейчас смотрят' },
    removal: {
      title: (id: number) => `Удалить сделку № ${id}?`,
      text: 'Сделка исчезнет из списков. Данные сохраняются: администратор сможет её восстановить.',
      explain: 'Поясните причину',
      done: 'Сделка удалена',
    },
    conflict: {
      title: 'Сделку успели изменить',
      hint: 'Ваше действие не выполнено. Обновите сделку и посмотрите, нужно ли оно ещё.',
      reload: 'Обновить сделку',
      stay: 'Остаться',
    },
    keyList: {
      title: 'Клавиши',
      view: (name: string) => `раздел «${name}»`,
      tab: 'открытая страница по счёту, 9 — последняя',
      closeTab: 'закрыть страницу',
      typing: 'Пока курсор в поле, действуют только клавиши с Alt.',
    },
  },
});
