import { expect, it } from 'vitest';
import {
  checkAnswer,
  comparePart,
  isTooMuch,
  questionsOf,
  takeAnswer,
} from '#features/client-answers/client-answers.rules.ts';

const person = { phone: null, email: null };
const founder = {
  ...person,
  name: 'Громов Пётр',
  post: 'Учредитель',
  share: '60',
  inn: '1',
  passport: '4510',
};
const director = { ...person, name: 'ИВАНОВА Алёна', post: 'Директор', passport: '4511' };
const account = { bik: '044030827', bank_name: 'Опора', account: '4070', corr_account: '3010' };
const another = { ...account, account: '4071' };
const card = {
  kind: 'legal' as const,
  headName: 'Иванова Алена',
  headPost: 'Директор',
  fullName: 'ООО «Раз»',
  people: [founder, director],
  accounts: [account, another],
};

it('what an answer does not state is not taken, whatever was ticked, and everybody stays in his place', () => {
  const stated = { person: 'Громов Петр', share: '70' };
  expect(takeAnswer(card, 'founder', stated, ['person', 'share', 'passport']).people).toEqual([
    { ...founder, share: '70' },
    director,
  ]);
  expect(takeAnswer(card, 'founder', { person: 'Громов Пётр' }, ['passport'])).toMatchObject({
    people: card.people,
  });
});

it('an account that stands in the card agrees with it and keeps what the client does not tell; a new one comes after', () => {
  const stated = { bik: account.bik, account: account.account, bank_name: 'Банк' };
  expect(comparePart(card, 'account', stated)).toEqual([]);
  expect(takeAnswer(card, 'account', stated, ['account']).accounts).toEqual(card.accounts);
  const fresh = { ...stated, account: '4072' };
  expect(takeAnswer(card, 'account', fresh, ['account']).accounts).toEqual([
    account,
    another,
    { ...fresh, corr_account: '' },
  ]);
});

it('the passport of the head is asked for by his name in whatever letters, an entrepreneur is his own head', () => {
  const uses = new Set(['руководитель.паспорт']);
  expect(questionsOf(card, uses)).toEqual([]);
  expect(questionsOf({ ...card, people: [founder] }, uses)).toEqual([
    { kind: 'signatory', who: 'Иванова Алена' },
  ]);
  const trader = { ...card, kind: 'person' as const, headName: null, people: [] };
  expect(questionsOf({ ...trader, fullName: 'Индивидуальный предприниматель Рыбина Ольга' }, uses)).toEqual([
    { kind: 'signatory', who: 'Рыбина Ольга' },
  ]);
});

it('a share is kept as cards keep it, and shares come to the whole at most', () => {
  const typed = { kind: 'founder' as const, name: 'ООО «Два»', inn: '7707083893', passport: '' };
  const rest = { bank_name: '', bik: '', account: '', issued_by: '', code: '', citizenship: '' };
  const check = (share: string) => checkAnswer({ ...typed, ...rest, share }, '2026-11-27');
  expect(['100.00', '100,0', '05', '33.340'].map((share) => check(share).stated.share)).toEqual([
    '100',
    '100',
    '5',
    '33,34',
  ]);
  for (const share of ['', '0', '0,0', '100,1', 'пол', '1.2.3'])
    expect([share, Object.keys(check(share).problems)]).toEqual([share, ['share']]);
  expect(isTooMuch(card, [], { person: 'ООО «Два»', share: '40' })).toBe(false);
  expect(isTooMuch(card, [], { person: 'ООО «Два»', share: '41' })).toBe(true);
  // He tells his own share anew, and another of his less.
  expect(
    isTooMuch(card, [{ person: 'громов петр', share: '59' }], { person: 'ООО «Два»', share: '41' }),
  ).toBe(false);
});

it('a founder from abroad has a country and a document instead of an INN, and his card is whole by them', () => {
  const typed = {
    kind: 'founder' as const,
    is_foreign: true,
    name: 'Acme Holding Ltd',
    share: '40',
    bank_name: '',
    bik: '',
    account: '',
    inn: '',
    code: '',
    citizenship: 'Казахстан',
    passport: 'N 1234567',
    issued_by: 'МВД РК',
    issued_on: '2020-03-01' as const,
  };
  const { stated, problems } = checkAnswer(typed, '2026-11-27');
  expect(problems).toEqual({});
  expect(stated).toEqual({
    person: 'Acme Holding Ltd',
    share: '40',
    citizenship: 'Казахстан',
    passport: 'N 1234567, выдан 01.03.2020 МВД РК',
  });
  const taken = takeAnswer({ ...card, people: [] }, 'founder', stated, [
    'person',
    'share',
    'citizenship',
    'passport',
  ]);
  expect(questionsOf({ ...card, ...taken }, new Set(['учредители']))).toEqual([]);
  const bare = { ...typed, citizenship: 'Россия', passport: '', issued_on: undefined };
  expect(Object.keys(checkAnswer(bare, '2026-11-27').problems)).toEqual([
    'citizenship',
    'passport',
    'issued_on',
  ]);
  // Who signs for a firm here shows a passport of here.
  expect(checkAnswer({ ...typed, kind: 'signatory' }, '2026-11-27').problems).toHaveProperty('passport');
});
