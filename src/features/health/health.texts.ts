import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import type { DoorProblem } from '#kit/contract/door-problems.ts';

const problems: Readonly<Record<DoorProblem, string>> = {
  away: 'нет связи или ответа в срок',
  failing: 'сервис ответил ошибкой на своей стороне',
  resting: 'сервис не отвечает, ждём полминуты',
  redirect: 'сервис отправил на другой адрес',
  'too-large': 'ответ длиннее допустимого',
  refused: 'сервис отказал: проверьте ключ и лимит',
};
const gigabyte = 1024 ** 3;
const size = (bytes: number): string =>
  `${(bytes / gigabyte).toLocaleString('ru-RU', { maximumFractionDigits: bytes < gigabyte ? 2 : 1 })}\u00a0ГБ`;

/** How the product is: its neighbours, its disk, its jobs; what administrators are told of it. */
export const healthTexts = defineTexts({
  ru: {
    failed: 'Состояние системы не загрузилось',
    jobs: { watch: 'Следить за здоровьем системы' },
    vitals: 'Сейчас',
    allWell: 'Сбоев нет',
    red: (count: number) => countOf(count, { one: 'сбой', few: 'сбоя', many: 'сбоев' }),
    vital: {
      disk: 'Свободно на диске',
      free: (free: number, total: number) => `${size(free)} из ${size(total)}`,
      database: 'Размер базы',
      size,
    },
    neighbours: 'Внешние сервисы',
    columns: {
      title: 'Сервис',
      state: 'Состояние',
      success: 'Последний успех',
      failure: 'Последний сбой',
      waiting: 'В очереди',
    },
    states: { off: 'не настроен', unknown: 'ещё не спрашивали', good: 'отвечает', bad: 'не отвечает' },
    resting: (time: string) => `пауза до ${time}`,
    problems,
    never: 'не было',
    check: 'Проверить',
    checkOf: (title: string) => `Проверить: ${title}`,
    fine: (title: string) => `${title}: отвечает`,
    wrong: (title: string, why: string) => `${title}: ${why}`,
    noNeighbour: 'Такого сервиса нет, или проверить его нечем',
    errors: 'Ошибки интерфейса',
    noErrors: 'За последний месяц ошибок интерфейса не было',
    allErrors: 'Все ошибки',
    alarm: {
      header: 'Здоровье системы: есть сбой',
      line: (title: string, what: string) => `${title}: ${what}`,
      jobFailed: 'не удалась',
      jobStuck: 'застряла',
      silent: 'фоновая задача молчит',
    },
  },
});
