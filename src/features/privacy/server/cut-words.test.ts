import { expect, it } from 'vitest';
import { cutOut, cutsIn, shortPrint } from '#features/privacy/server/cut-words.ts';
import { patternOf } from '#features/privacy/server/person-pattern.ts';

it('cuts one founder out of a list by places alone, the others stay, and knows what it has cut', () => {
  const person = { userId: null, names: ['Иванов Иван'], phones: ['+79161112233'], emails: [], inns: [] };
  const people = [
    { name: 'Петрова Анна', phone: '+79160000000' },
    { name: 'Иванов Иван', phone: '8 (916) 111-22-33', note: 'звать Ивана Иванова, он же Иванов Иван' },
  ];
  const cuts = cutsIn(people, new RegExp(patternOf(person) ?? '', 'g'));
  expect(JSON.stringify(cuts)).not.toMatch(/[а-яё]|916/i);
  const after = cutOut(people, cuts);
  expect(after).toEqual([
    people[0],
    { name: '[стёрто]', phone: '[стёрто]', note: 'звать [стёрто], он же [стёрто]' },
  ]);
  expect(cutOut(structuredClone(people), cuts)).toEqual(after);
  expect(shortPrint(cutOut(people.toReversed(), cuts))).not.toBe(shortPrint(after));
});
