import { smsTitleTexts } from '#features/sms/sms-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the list of short messages. */
export const smsTexts = defineTexts({
  ru: {
    jobs: { resolve: 'Проверить СМС, о которых служба не ответила' },
    ...smsTitleTexts,
    listFailed: 'Список СМС не загрузился',
    searchHint: 'Телефон',
    state: 'Состояние',
    anyState: 'Все',
    states: {
      queued: 'В очереди',
      sending: 'Отправляется',
      sent: 'Отправлено',
      failed: 'Не отправлено',
      unknown: 'Неизвестно',
      demo: 'Демонстрация',
    },
    failures: {
      login: 'Служба СМС не приняла логин или ключ',
      money: 'На счёте службы СМС закончились деньги',
      phone: 'Служба СМС не приняла номер телефона',
      sender: 'Имя отправителя не согласовано со службой СМС',
      text: 'Служба СМС не приняла текст',
      forbidden: 'Служба СМС запретила отправку на этот номер',
      limit: 'Исчерпан дневной предел службы СМС',
      repeated: 'Служба СМС сочла сообщение повторным',
      resting: 'Служба СМС не отвечает, новых попыток пока нет',
      other: 'Служба СМС отказалась отправить сообщение',
      late: 'Сообщение устарело раньше, чем его отправили',
    },
    unknownNote: 'Служба не ответила: дошло сообщение или нет, неизвестно. Само оно не повторяется.',
    phone: 'Телефон',
    text: 'Текст',
    textHidden: 'Текст с кодом не хранится',
    created: 'Создано',
    sent: 'Отправлено',
    provider: 'Служба',
    providers: { smsc: 'SMSC', smsru: 'SMS.ru' },
    notSent: '—',
    nothing: 'Сообщений нет',
    nothingText: 'Здесь появятся СМС с кодами, которыми клиенты подписывают документы.',
    nothingFound: 'Таких сообщений нет',
    nothingFoundText: 'Измените поиск или сбросьте отбор.',
  },
});
