import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what has been written and has not been sent. */
export const outboxTexts = defineTexts({
  ru: {
    title: 'Не отправлено',
    waits: (count: number) => `Ждут отправки: ${count}`,
    failed: (count: number) => `Не отправлено: ${count}`,
    shut: (count: number) => `Не открывается: ${count}`,
    shutWhy:
      'Ключ сервера сменился, и написанное до этого здесь не открыть. Оно лежит на устройстве: попросите администратора вернуть прежний ключ (MASTER_KEY_BEFORE) и обновите страницу.',
    shutDrop: 'Удалить с устройства',
    show: 'Показать',
    lead: 'Уйдёт само, как только вернётся связь. Закрывать программу можно.',
    leadFailed: 'Часть не ушла: посмотрите причину и решите, что делать.',
    states: {
      waiting: 'ждёт связи',
      sending: 'отправляется',
      sent: 'отправлено',
      failed: 'не ушло',
      refused: 'не принято',
    },
    written: (at: string) => `написано ${at}`,
    retry: 'Отправить снова',
    compare: 'Сравнить и выбрать',
    open: 'Открыть',
    drop: 'Удалить',
    signOutAsk: {
      title: 'Выйти и потерять неотправленное?',
      text: (count: number) =>
        `Не отправлено: ${count}. Останьтесь, пока не вернётся связь: при выходе это удалится с устройства.`,
      confirmLabel: 'Выйти и удалить',
    },
    shutAsk: {
      title: 'Удалить то, что не открывается?',
      text: 'Вернуть это не поможет и прежний ключ.',
    },
    dropAsk: {
      title: 'Удалить неотправленное?',
      text: (title: string) => `${title}. Вернуть его будет нельзя.`,
    },
  },
});
