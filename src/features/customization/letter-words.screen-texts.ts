import type { LetterBond, LetterGroup } from '#domain/letters/letters.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const parts = new Map([
  ['switched', 'отправлять'],
  ['subject', 'тема'],
  ['text', 'текст'],
  ['ru', 'по-русски'],
  ['en', 'по-английски'],
]);

const groups = {
  access: 'Вход и доступ',
  notices: 'Уведомления и запросы',
  agents: 'Агенту',
  clients: 'Клиенту',
  client_statuses: 'Клиенту: статусы сделки',
  agent_statuses: 'Агенту: статусы сделки',
  banks: 'Банку',
} satisfies Record<LetterGroup, string>;

/** The words of the page on which letters get words of the company. */
export const letterWordScreenTexts = defineTexts({
  ru: {
    hint: 'Все письма, которые пишет программа. Пустых писем не бывает: чтобы вернуть слова программы, нажмите «Вернуть исходный текст». Уже отправленные письма не меняются.',
    failed: 'Письма не загрузились',
    search: 'Найти письмо',
    searchHint: 'Слова из названия или текста',
    noLetter: 'Такого письма нет',
    noLetterText: 'Попробуйте другое слово.',
    group: 'О чём письма',
    groups,
    under: 'Подпись и низ всех писем',
    signature: 'Подпись',
    signatureHint: 'Ставится под письмами, которые не подписывает сотрудник',
    footer: 'Низ письма',
    footerHint: 'Последние строки каждого письма: название, адрес, телефон',
    inRussian: (title: string) => `${title}, по-русски`,
    inEnglish: (title: string) => `${title}, по-английски`,
    isOn: 'Отправлять',
    bonds: {
      security: 'Не выключается: защищает учётную запись',
      law: 'Не выключается: так требует закон',
      asked: 'Не выключается: уходит по нажатию сотрудника',
    } satisfies Record<LetterBond, string>,
    off: 'не отправляется',
    changed: 'свой текст',
    languages: { ru: 'По-русски', en: 'По-английски' },
    language: 'Язык письма',
    languageHint: 'Людям с учётной записью пишем на языке из их настроек, остальным по-русски.',
    subject: 'Тема',
    text: 'Текст',
    words: 'Подстановки',
    wordsHint: 'Нажмите, чтобы вставить. Строка, для которой нечего подставить, в письмо не попадёт.',
    preview: 'Как это придёт',
    usual: 'Вернуть исходный текст',
    sendMe: 'Отправить себе',
    sent: 'Письмо для вас в очереди',
    needed: 'Поле обязательно',
    strange: (words: readonly string[]) =>
      `Таких подстановок нет: ${words.map((word) => `{${word}}`).join(', ')}`,
    missing: (words: readonly string[]) =>
      `Без этого письмо бесполезно: ${words.map((word) => `{${word}}`).join(', ')}`,
    partOf: (part: string) => parts.get(part) ?? part,
    letterOf: (group: LetterGroup, title: string) => `${groups[group]}: ${title}`,
  },
});
