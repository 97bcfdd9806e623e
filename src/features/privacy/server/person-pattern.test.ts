import { expect, it } from 'vitest';
import { patternOf } from '#features/privacy/server/person-pattern.ts';

const finds = (name: string, text: string): boolean =>
  new RegExp(patternOf({ userId: null, names: [name], phones: [], emails: [], inns: [] }) ?? '').test(text);

it('finds a name in every case, spelling and order, and no other name that begins alike', () => {
  for (const text of [
    'звонили Ивановой Анне утром',
    'с Анной Ивановой говорили',
    'ИВАНОВА АННА',
    'договор с Ивановой\nАнной',
  ])
    expect(finds('Иванова Анна', text), text).toBe(true);
  for (const text of ['Иванова Аннета', 'Иванов Антон', 'Рассказова Иванова Мария'])
    expect(finds('Иванова Анна', text), text).toBe(false);
  expect(finds('Петров Илья Сергеевич', 'поручение Петрову Илье Сергеевичу')).toBe(true);
  expect(finds('Ким', 'от Кима')).toBe(false);
  expect(finds('Серова', 'у Серовой')).toBe(true);
});
