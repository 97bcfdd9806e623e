import { formatDateTime } from '#domain/moscow-date.ts';
import { countOf } from '#domain/plural.ts';
import type { LetterFailure } from '#features/letters/letters.state.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const failures: Readonly<Record<LetterFailure, string>> = {
  expired: 'Ссылка в письме перестала действовать раньше, чем письмо ушло',
  unreachable: 'Нет связи с почтовым сервером',
  login: 'Почтовый сервер не принял логин и пароль',
  address: 'Почтовый сервер не принял адрес получателя',
  refused: 'Почтовый сервер отказался принять письмо',
  limit: 'Дневной лимит ящика исчерпан',
  boxOff: 'Ящик, с которого уходило письмо, выключили',
  noAddress: 'Адрес не существует: письмо вернулось',
  returned: 'Письмо вернулось: сервер получателя его не принял',
  later: 'Письмо вернулось: сервер получателя пока не принимает его, отправим ещё раз',
  stopped: 'Письмо не отправлено: адрес не существует, прежнее письмо вернулось',
};

/** Why a letter has not left or has come back. */
type Trouble = {
  readonly failure: LetterFailure | null;
  /** What the mail server has said. */
  readonly words: string;
  readonly waits_until: string | null;
};

/** The words of the letters sent to people and of their screen. */
export const letterTexts = defineTexts({
  ru: {
    vital: 'Самое старое неотправленное письмо',
    vitalNone: 'все письма ушли',
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
    /** The whole of it: why, until when, and the server's own words. */
    whyNotSent: ({ failure, words, waits_until: until }: Trouble) => {
      const why = failure === null ? '' : failures[failure];
      const whole = until === null ? why : `${why}, уйдёт после ${formatDateTime(new Date(until))}`;
      return words === '' ? whole : `${whole}. Ответ сервера: ${words}`;
    },
    box: 'Ящик',
    anyBox: 'Все',
    serverBox: 'Ящик сервера',
    noStop: 'Отметки уже нет. Обновите список',
    unsubscribe: (link: string) => `Не присылать такие письма: ${link}`,
    stopTitle: 'Письма от нас',
    stopLead: 'Нажмите кнопку, и на этот адрес больше не придут рассылки и напоминания.',
    stopButton: 'Не присылать',
    stopNote: 'Письма, о которых вы попросите сами, например ссылка для нового пароля, будут приходить.',
    stopped: 'Рассылки и напоминания на этот адрес больше не придут.',
    stopDead: 'Ссылка не действует',
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
