import { countOf } from '#domain/plural.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the letters sent to people and of their screen. */
export const letterTexts = defineTexts({
  ru: {
    jobs: { sendWaiting: 'Отправить ожидающие письма' },
    ...letterTitleTexts,
    listFailed: 'Список писем не загрузился',
    letterFailed: 'Письмо не загрузилось',
    searchHint: 'Адрес или тема',
    state: 'Состояние',
    anyState: 'Все',
    states: {
      queued: 'В очереди',
      sent: 'Отправлено',
      failed: 'Не отправлено',
      demo: 'Демонстрация, не отправляется',
    },
    shortStates: { queued: 'В очереди', sent: 'Отправлено', failed: 'Не отправлено', demo: 'Демонстрация' },
    failures: {
      expired: 'Ссылка в письме перестала действовать раньше, чем письмо ушло',
      unreachable: 'Нет связи с почтовым сервером',
      login: 'Почтовый сервер не принял логин и пароль',
      address: 'Почтовый сервер не принял адрес получателя',
      refused: 'Почтовый сервер отказался принять письмо',
    },
    to: 'Кому',
    subject: 'Тема',
    created: 'Создано',
    sent: 'Отправлено',
    notSent: '—',
    attempts: (count: number) => countOf(count, { one: 'попытка', few: 'попытки', many: 'попыток' }),
    attemptsTitle: 'Попытки',
    reason: 'Причина',
    text: 'Текст письма',
    attachment: 'Вложение',
    files: 'Файлы сделки',
    hasAttachment: (name: string) => `Вложение: ${name}`,
    download: (name: string, size: string) => `${name}, ${size}`,
    linkHidden: 'ссылка скрыта',
    openLink: 'Открыть по ссылке',
    copyLink: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    visitorLink: 'Ссылка открывается у человека, который не вошёл: скопируйте её в окно инкогнито.',
    nothing: 'Писем нет',
    nothingText: 'Здесь появятся приглашения, ссылки для нового пароля и другие письма пользователям.',
    nothingFound: 'Таких писем нет',
    nothingFoundText: 'Измените поиск или сбросьте отбор.',
    resend: 'Отправить снова',
    resent: 'Письмо поставлено в очередь',
    resentDemo: 'Письмо добавлено в список: в демонстрации оно никому не уходит',
    resendOff: {
      waiting: 'Письмо ещё в очереди и уйдёт само',
      linkGone:
        'Одноразовая ссылка больше не хранится: пригласите человека снова или попросите его запросить новую',
      noMail: 'Почта здесь не настроена: письмо никому не уйдёт',
    },
  },
});
