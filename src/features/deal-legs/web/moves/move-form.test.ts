import { expect, test } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import { asksNothing, fieldsOf, problemsOf, startMoveForm } from '#features/deal-legs/web/moves/move-form.ts';
import { moveBody } from '#features/deal-legs/web/moves/move-wire.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

const move = (id: string, ...needs: string[]): MoveOption => ({
  id,
  to: 'query',
  sub_state: null,
  needs,
  is_allowed: true,
  why: null,
  who: [],
});
const leg = (id: number, price: string | null = null): Leg => ({
  id,
  number: `1-${id}`,
  bank: { id, name: 'Причал', decision_hours: 4 },
  status: 'issuing',
  sub_state: 'awaiting_payment',
  status_since: '2026-11-20T10:00:00Z',
  ball: 'client',
  due_at: null,
  turn: { words: 'Клиенту оплатить гарантию', actor: 'client' },
  also: null,
  issue: null,
  precheck: null,
  bank_number: null,
  price,
  refusal_code: null,
  refusal_text: null,
  guarantee_number: null,
  guarantee_date: null,
  registry_number: null,
  is_registry_pending: false,
  guarantee_amount: null,
  guarantee_start: null,
  guarantee_end: null,
  reissue: null,
  surcharge: null,
  documents: null,
  version: 7,
  offer: price
    ? {
        id: 1,
        number: 1,
        is_active: true,
        amount: '100.00',
        date_start: '2026-11-23',
        date_end: '2027-07-20',
        price,
        rate: null,
        valid_until: '2026-12-01',
        is_expired: false,
        conditions: null,
        accepted_at: null,
        paid_amount: null,
        paid_on: null,
        created_at: '2026-11-20T10:00:00Z',
      }
    : null,
  moves: [],
});

test('a question of the bank asks for its words and the day to answer, the next working day offered', () => {
  const question = move('T12', 'comment', 'due_at');
  const form = startMoveForm([leg(1)], '2026-11-20', russianCalendar);
  expect([...fieldsOf(question, 1)]).toEqual([
    ['comment', true],
    ['dueOn', true],
  ]);
  expect(problemsOf(form, fieldsOf(question, 1), [leg(1)])).toHaveProperty('comment');
  expect(moveBody(question, [leg(1)], { ...form, comment: 'Устав' })).toEqual({
    application_bank_ids: [1],
    versions: [7],
    move: 'T12',
    comment: 'Устав',
    due_at: '2026-11-23T20:59:00.000Z',
  });
});

test('a refusal for another reason wants words', () => {
  const refusal = move('T16', 'reason');
  const form = { ...startMoveForm([leg(1)], '2026-11-20', russianCalendar), reason: 'other' };
  expect(problemsOf(form, fieldsOf(refusal, 1), [leg(1)])).toHaveProperty('comment');
  expect(problemsOf({ ...form, comment: 'Нет лимита' }, fieldsOf(refusal, 1), [leg(1)])).toEqual({});
});

test('a payment is prefilled with the price and another sum wants words', () => {
  const paid = move('T21', 'payment_sum');
  const legs = [leg(1, '130014.25')];
  const form = startMoveForm(legs, '2026-11-20', russianCalendar);
  expect(form.paidAmount).toBe('130014.25');
  expect(problemsOf(form, fieldsOf(paid, 1), legs)).toEqual({});
  expect(problemsOf({ ...form, paidAmount: '130000.00' }, fieldsOf(paid, 1), legs)).toHaveProperty('comment');
});

test('a move that asks for nothing carries only its legs and the versions seen', () => {
  const sent = move('T5');
  expect(asksNothing(sent, 2)).toBe(true);
  expect(moveBody(sent, [leg(1), leg(2)], null)).toEqual({
    application_bank_ids: [1, 2],
    versions: [7, 7],
    move: 'T5',
  });
});
