import { bellTexts } from '#features/notifications/notifications-bell.texts.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

type Reported = { readonly header: string; readonly message: string };

/** The words of the history of notifications and of their switches. */
export const notificationTexts = defineTexts({
  ru: {
    jobs: { forgetOld: 'Удалить старые уведомления', writeLetters: 'Отправить уведомления письмами' },
    title: bellTexts.title,
    unreadDot: 'Не прочитано',
    failed: 'Уведомления не загрузились',
    moreFailed: 'Дальше не загрузилось',
    states: { all: 'Все', unread: 'Непрочитанные' },
    kind: 'О чём',
    anyKind: 'Обо всём',
    kinds: {
      task: 'Задачи',
      deal: 'Сделки',
      bank: 'Банки',
      chat: 'Чат',
      lead: 'Лиды',
      report: 'Отчёты',
      system: 'Система',
    },
    readAll: 'Прочитать все',
    more: 'Показать ещё',
    today: 'Сегодня',
    yesterday: 'Вчера',
    from: (name: string) => `Отправитель: ${name}`,
    nothing: 'Уведомлений пока нет',
    nothingText: 'Здесь появится то, что происходит с вашими сделками, задачами и отчётами.',
    nothingUnread: 'Всё прочитано',
    nothingUnreadText: 'Новые уведомления появятся здесь сразу, обновлять страницу не нужно.',
    nothingFound: 'Таких уведомлений нет',
    showAll: 'Показать все',
    turnOff: 'Не уведомлять меня',
    turnOn: 'Уведомлять меня',
    dealOff: 'Уведомления об этой сделке выключены',
    dealOn: 'Уведомления об этой сделке включены',
    agentSwitch: 'Уведомления об агенте и его сделках',
    agentSwitchHint: 'Только для вас: другие сотрудники получают свои уведомления как прежде.',
    agentSwitchFailed: 'Настройка уведомлений не загрузилась',
    /** What one letter of all that has come is about, and the whole of it: at most a hundred stand there. */
    about: (reported: readonly Reported[]) =>
      reported.length === 1
        ? (reported[0]?.header ?? '')
        : countOf(reported.length, {
            one: 'новое уведомление',
            few: 'новых уведомления',
            many: 'новых уведомлений',
          }),
    news: (reported: readonly Reported[]) =>
      [
        ...reported.slice(0, 100).map(({ header, message }) => `${header}\n${message}`),
        ...(reported.length > 100 ? [`И ещё ${reported.length - 100}, они в списке уведомлений.`] : []),
      ].join('\n\n'),
    countersDiffer: 'Счётчики разошлись с действительностью',
    countersDifferText: (count: number) =>
      `Сверка нашла расхождений: ${count}. Подробности в журнале сервера.`,
  },
});

/** The words of the sounds. */
export const soundTexts = defineTexts({
  ru: {
    title: 'Звуки и тихие часы',
    isOn: 'Звуковые сигналы',
    isOnHint: 'Сигнал звучит, когда растёт счётчик в меню. Своё собственное действие не звучит.',
    origins: { chat: 'Чат', lead: 'Лиды', deal: 'Сделки', report: 'Отчёты' },
    volume: (name: string) => `Громкость: ${name}`,
    percent: (value: number) => `${value}\u00a0%`,
    listen: 'Послушать',
    listenTo: (name: string) => `Послушать: ${name}`,
    quiet: 'Тихие часы',
    quietHint: 'По часам этого устройства. Уведомления приходят как обычно, только без звука.',
    from: 'С',
    to: 'До',
    sameTimes: 'Начало и конец тихих часов совпадают',
    saved: 'Звуки сохранены',
    noSound: 'Браузер не даёт воспроизвести звук',
    note: 'Настройки действуют на всех ваших устройствах.',
  },
});
