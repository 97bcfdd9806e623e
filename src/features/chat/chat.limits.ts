import { defineLimits } from '#domain/limits/limits.ts';

/** The clock of answers and the rights of an author. */
export const chatLimits = defineLimits('chat', {
  firstAnswer: {
    group: 'contacts',
    title: 'Первый ответ агенту в чате',
    meaning: 'Рабочее время. Потом диалог идёт другому оператору.',
    unit: 'minutes',
    usual: 5,
    least: 1,
    most: 540,
  },
  nextAnswer: {
    group: 'contacts',
    title: 'Следующие ответы в чате',
    meaning: 'Рабочее время.',
    unit: 'minutes',
    usual: 15,
    least: 1,
    most: 540,
  },
  duty: {
    group: 'contacts',
    title: 'Сколько оператор считается на месте',
    meaning: 'После последнего действия в программе.',
    unit: 'minutes',
    usual: 15,
    least: 2,
    most: 120,
  },
  change: {
    group: 'contacts',
    title: 'Сколько можно править своё сообщение',
    unit: 'minutes',
    usual: 15,
    least: 0,
    most: 1_440,
  },
  handOvers: {
    group: 'contacts',
    title: 'Сколько раз молчание в чате передают дальше',
    meaning: 'Потом диалог остаётся среди просроченных.',
    unit: 'times',
    usual: 3,
    least: 0,
    most: 10,
  },
});
