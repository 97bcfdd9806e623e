import type { FigureGroup } from '#features/calls/calls.figures.ts';
import type { ContactSource } from '#features/winners/winners.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const sources: Readonly<Record<ContactSource, string>> = {
  register: 'Из реестра',
  purchase: 'Из другой закупки',
  card: 'Из карточки клиента',
  person: 'Человек из карточки',
  lookup: 'Из справочника',
  hand: 'Найден вручную',
};

const groups: Readonly<Record<FigureGroup, string>> = {
  all: 'Все звонки',
  person: 'Сотрудник',
  script: 'Скрипт',
  version: 'Версия скрипта',
  hour: 'Час клиента',
  zone: 'Часовой пояс',
  region: 'Регион',
  source: 'Источник номера',
};

/** Words of the server about the figures of calls. */
export const callBoardTexts = defineTexts({
  ru: {
    all: 'Все звонки',
    groups,
    sources,
    unnamed: {
      script: 'Без скрипта',
      version: 'Без скрипта',
      zone: 'Пояс неизвестен',
      region: 'Регион неизвестен',
      source: 'Не из списка победителей',
    },
    version: (name: string, number: number) => `${name}, версия ${number}`,
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    zones: {
      'Europe/Kaliningrad': 'Калининград, МСК−1',
      'Europe/Moscow': 'Москва, МСК',
      'Europe/Simferopol': 'Симферополь, МСК',
      'Europe/Kirov': 'Киров, МСК',
      'Europe/Volgograd': 'Волгоград, МСК',
      'Europe/Astrakhan': 'Астрахань, МСК+1',
      'Europe/Samara': 'Самара, МСК+1',
      'Europe/Saratov': 'Саратов, МСК+1',
      'Europe/Ulyanovsk': 'Ульяновск, МСК+1',
      'Asia/Yekaterinburg': 'Екатеринбург, МСК+2',
      'Asia/Omsk': 'Омск, МСК+3',
      'Asia/Barnaul': 'Барнаул, МСК+4',
      'Asia/Krasnoyarsk': 'Красноярск, МСК+4',
      'Asia/Novokuznetsk': 'Новокузнецк, МСК+4',
      'Asia/Novosibirsk': 'Новосибирск, МСК+4',
      'Asia/Tomsk': 'Томск, МСК+4',
      'Asia/Irkutsk': 'Иркутск, МСК+5',
      'Asia/Chita': 'Чита, МСК+6',
      'Asia/Yakutsk': 'Якутск, МСК+6',
      'Asia/Vladivostok': 'Владивосток, МСК+7',
      'Asia/Magadan': 'Магадан, МСК+8',
      'Asia/Sakhalin': 'Сахалин, МСК+8',
      'Asia/Kamchatka': 'Камчатка, МСК+9',
      'Asia/Anadyr': 'Анадырь, МСК+9',
    },
    sheet: {
      name: 'Показатели звонков',
      fileName: (from: string, to: string) => `Показатели звонков ${from}–${to}.xlsx`,
      total: 'Всего',
      columns: {
        seconds: 'Минуты разговора',
        fees: 'Наш сбор, ₽',
        fees_per_hundred: 'На сто звонков, ₽',
      },
    },
    countOlder: 'Сосчитать звонки, сделанные до появления показателей',
    markedHeader: 'Ваш разговор оценили',
    marked: (score: number, word: string) => `${score} из 10${word === '' ? '' : `. ${word}`}`,
  },
});
