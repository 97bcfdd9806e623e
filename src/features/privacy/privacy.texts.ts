import type { PersonalClass } from '#domain/personal/personal.ts';
import { countOf } from '#domain/plural.ts';
import type { ErasureEffect } from '#features/privacy/privacy.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const effects: Readonly<Record<ErasureEffect, string>> = {
  erased: 'удаляется',
  nameless: 'обезличивается',
  mentions: 'упоминание стирается',
  kept: 'хранится по закону',
  held: 'под запретом на удаление',
};
const classes: Readonly<Record<PersonalClass, string>> = {
  self: 'Чья запись',
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  contact: 'Контакт',
  inn: 'ИНН',
  address: 'Адрес',
  identity: 'Паспорт, СНИЛС',
  bank: 'Счёт',
  trace: 'Откуда',
  secret: 'Пароль',
  words: 'Текст',
  file: 'Файл',
};

/** What is held about people and whom it is found by. */
export const privacyTexts = defineTexts({
  ru: {
    /** Stands in place of what named a person. */
    erased: '[стёрто]',
    product: 'программа',
    hidden: 'скрыто',
    effects,
    classes,
    records: (count: number) => countOf(count, { one: 'запись', few: 'записи', many: 'записей' }),
    problems: {
      name: 'Имя и фамилия, через пробел',
      phone: 'Это не телефон',
      inn: 'ИНН: 10 или 12 цифр',
      nobody: 'Назовите человека: имя, телефон, почту, ИНН или учётную запись',
    },
    register: {
      title: 'Перечень персональных данных',
      file: (day: string) => `perechen-pdn-${day}.pdf`,
      printed: (day: string) => `Составлен программой ${day} по отметкам в таблицах`,
      ground: 'Основание',
      term: 'Срок',
      records: 'Записи',
      what: 'Что в них',
      page: (page: number, pages: number) => `${page} из ${pages}`,
    },
    export: {
      title: 'Выгрузка данных человека',
      file: (day: string) => `dannye-cheloveka-${day}.zip`,
      readable: 'данные.pdf',
      data: 'данные.json',
      folder: 'файлы',
      pdfTitle: 'Данные человека',
      made: (at: string) => `Собрано ${at}`,
      nothing: 'Записей нет',
      more: (count: number) => `и ещё ${count}`,
    },
    notices: {
      exported: 'Выгружены данные человека',
      exportedText: (who: string) =>
        `${who} выгружает всё, что хранится об одном человеке. Подробности в журнале действий.`,
    },
  },
});
