import { expect, test } from 'vitest';
import { dealTurnTexts } from '#features/deal-legs/deal-legs-turn.texts.ts';
import { bulkMoves } from '#features/deal-legs/web/banks/bulk-moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { inCachedOrder } from '#features/deal-legs/web/banks/use-held-order.ts';
import {
  banksToAsk,
  comingSteps,
  dealWords,
  isResuming,
  nextSteps,
} from '#features/deal-legs/web/next-steps.ts';

const option = (id: string, more: Partial<MoveOption> = {}): MoveOption => ({
  id,
  to: 'sending',
  sub_state: null,
  needs: [],
  is_allowed: true,
  why: null,
  who: [],
  ...more,
});

const leg = (id: number, more: Partial<Leg>): Leg => ({
  id,
  number: `48207-${id}`,
  bank: { id, name: `Банк ${id}`, decision_hours: 4 },
  status: 'sending',
  sub_state: 'queued',
  status_since: '2026-11-20T10:00:00Z',
  ball: 'broker',
  due_at: null,
  turn: {
    words: more.sub_state === 'sent' ? 'Банк принимает заявку' : 'Отправить в банк',
    actor: more.ball ?? 'broker',
  },
  also: null,
  issue: null,
  precheck: null,
  bank_number: null,
  price: '100.00',
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
  version: 1,
  offer: null,
  moves: [],
  ...more,
});

const deal = (legs: readonly Leg[], more: Partial<Deal> = {}): Deal =>
  ({ status: 'sending', can_edit: false, missing_fields: [], legs, ...more }) as Deal;

test('legs that wait for the same move are one step', () => {
  const queued = [1, 2].map((id) => leg(id, { moves: [option('T16'), option('T7')] }));
  const [step] = nextSteps(deal(queued), 'operator');
  expect(step).toMatchObject({ kind: 'move', move: { id: 'T7' }, legs: [{ id: 1 }, { id: 2 }] });
});

test('the step that is due first comes first, and a refusal is never a next step', () => {
  const later = leg(1, { due_at: '2026-11-20T15:00:00Z', moves: [option('T7')] });
  const sooner = leg(2, { due_at: '2026-11-20T12:00:00Z', moves: [option('T16'), option('T13')] });
  const lost = leg(3, { status: 'bank_refused', moves: [option('T29')] });
  expect(
    nextSteps(deal([later, sooner, lost]), 'operator').map((step) => step.kind === 'move' && step.move.id),
  ).toEqual(['T13', 'T7']);
});

test('a bank that considers is first asked for its offer, by those who may write it down', () => {
  const considered = leg(1, {
    sub_state: 'in_review',
    ball: 'bank',
    moves: [option('T15', { is_allowed: false })],
  });
  expect(nextSteps(deal([considered]), 'operator')).toMatchObject([{ kind: 'offer' }]);
  expect(nextSteps(deal([considered]), 'agent')).toEqual([]);
});

test('where an act is one bank’s and several wait for it, the bank is asked for', () => {
  const asked = (legs: readonly Leg[], role: 'agent' | 'operator') =>
    nextSteps(deal(legs), role).map((step) => banksToAsk(step).map(({ id }) => id));
  const approved = [1, 2].map((id) =>
    leg(id, { status: 'approved', sub_state: null, moves: [option('T20')] }),
  );
  expect(asked(approved, 'agent')).toEqual([[1, 2]]);
  expect(asked(approved.slice(0, 1), 'agent')).toEqual([[]]);
  const considered = [3, 4].map((id) => leg(id, { sub_state: 'in_review', ball: 'bank' }));
  expect(asked(considered, 'operator')).toEqual([[3, 4]]);
  // What all banks take at once asks for none.
  const queued = [1, 2].map((id) => leg(id, { moves: [option('T7')] }));
  expect(asked(queued, 'operator')).toEqual([[]]);
});

test('a draft asks first for its empty fields, then for banks', () => {
  const none = [leg(1, { status: 'draft', bank: null, moves: [option('T3')] })];
  const draft = { status: 'draft', can_edit: true } as const;
  expect(nextSteps(deal(none, { ...draft, missing_fields: ['inn'] }), 'agent')).toEqual([
    { kind: 'parameters', missing: 1 },
  ]);
  expect(nextSteps(deal(none, draft), 'agent')).toEqual([{ kind: 'banks' }]);
});

test('what comes next names every live leg once, the reader’s own first', () => {
  const atBank = leg(1, { sub_state: 'sent', ball: 'bank' });
  const ours = [2, 3].map((id) => leg(id, { moves: [option('T7')] }));
  expect(
    comingSteps(deal([atBank, ...ours]), 'operator').map(({ legs, isMine }) => [legs.length, isMine]),
  ).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('the documents of all banks are one step, and each side’s own is named with whose it is', () => {
  const one = (id: string) => ({ document_type: id, name: id });
  const wanting = (id: number, missing: string[], unchecked: string[]) => {
    const check = { words: `Проверить ${unchecked.length}\u00a0документа`, actor: 'broker' as const };
    return leg(id, {
      status: 'collecting',
      sub_state: null,
      documents: {
        required: 5,
        missing: missing.map((kind) => ({ ...one(kind), state: 'absent' as const })),
        unchecked: unchecked.map((kind) => ({ ...one(kind), can_check: true })),
        unsigned: [],
      },
      turn: check,
      also: { words: dealTurnTexts.lacking(missing.length), actor: 'agent' },
    });
  };
  const legs = [
    wanting(1, ['charter'], ['passport', 'consent']),
    wanting(2, ['charter', 'form'], ['passport', 'other']),
  ] as const;
  const whole = deal(legs, { status: 'collecting' });
  const coming = comingSteps(whole, 'operator');
  expect(coming.map(({ words, isMine, actor, legs: of }) => [words, isMine, actor, of.length])).toEqual([
    [dealTurnTexts.check(3), true, null, 2],
    [dealTurnTexts.lacking(2), false, 'agent', 2],
  ]);
  // The head and the main button count as «Что дальше» does.
  expect(nextSteps(whole, 'operator')).toMatchObject([{ kind: 'check', count: 3 }]);
  expect(dealWords(whole, legs[0], legs[0].turn)).toBe(dealTurnTexts.check(3));
  expect(legs[0].also && dealWords(whole, legs[0], legs[0].also)).toBe(dealTurnTexts.lacking(2));
});

test('a move for several banks keeps those it does not fit, with the reason', () => {
  const ready = leg(1, { moves: [option('T5'), option('T17', { to: 'client_refused' })] });
  const notReady = leg(2, {
    moves: [
      option('T5', { is_allowed: false, why: 'Нет документов' }),
      option('T17b', { to: 'client_refused' }),
    ],
  });
  const [send, withdraw] = bulkMoves([ready, notReady]);
  expect(send).toMatchObject({
    move: { id: 'T5' },
    legs: [{ id: 1 }],
    left: [{ leg: { id: 2 }, why: 'Нет документов' }],
  });
  expect(withdraw).toMatchObject({ move: { id: 'T17' }, legs: [{ id: 1 }, { id: 2 }], left: [] });
});

test('choosing a bank and recording an issue are never done for several at once', () => {
  const approved = [1, 2].map((id) => leg(id, { moves: [option('T20'), option('T23')] }));
  expect(bulkMoves(approved)).toEqual([]);
  expect(bulkMoves(approved.slice(0, 1)).map(({ move }) => move.id)).toEqual(['T20', 'T23']);
});

test('actions that are called differently stay apart, each under its own name', () => {
  const refused = leg(1, { moves: [option('T30'), option('T30b')] });
  expect(bulkMoves([refused]).map(({ title, move }) => [title, move.id])).toEqual([
    ['Вернуть в работу', 'T30b'],
    ['Вернуть в черновик', 'T30'],
  ]);
});

test('rows keep their places while somebody looks at them; a new bank comes last', () => {
  const legs = [4, 1, 3, 2].map((id) => leg(id, {}));
  expect(inCachedOrder(legs, [1, 2, 3]).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('before the sending one goes to the documents once, or to the permission, to give it or to ask for it once', () => {
  const lacking = {
    required: 2,
    missing: [{ document_type: 'charter', name: 'Устав', state: 'absent' as const }],
    unchecked: [{ document_type: 'consent', name: 'Согласие', can_check: false }],
    unsigned: [],
  };
  const collecting = [1, 2].map((id) =>
    leg(id, { status: 'collecting', sub_state: null, documents: lacking }),
  );
  expect(nextSteps(deal(collecting, { status: 'collecting' }), 'operator')).toMatchObject([
    { kind: 'documents', legs: [{ id: 1 }, { id: 2 }] },
  ]);
  const ready = { ...lacking, missing: [], unchecked: [{ ...lacking.unchecked[0]!, can_check: true }] };
  const checked = leg(4, { status: 'collecting', sub_state: null, documents: ready });
  expect(nextSteps(deal([checked], { status: 'collecting' }), 'operator')).toMatchObject([
    { kind: 'check', count: 1, legs: [{ id: 4 }] },
  ]);
  const unsigned = { ...lacking, missing: [], unsigned: [{ document_type: 'consent', name: 'Согласие' }] };
  expect(nextSteps(deal([leg(5, { documents: unsigned, moves: [option('T7')] })]), 'operator')).toMatchObject(
    [{ kind: 'place', place: 'signatures' }],
  );
  const verdict = {
    result: 'red',
    line: 'Сумма',
    product: null,
    report: [],
    at: '',
    is_stopped: true,
    override: null,
    ask: null,
  } as const;
  const stopped = leg(3, { status: 'collecting', sub_state: null, precheck: { ...verdict, report: [] } });
  expect(nextSteps(deal([stopped], { status: 'collecting' }), 'director')).toMatchObject([
    { kind: 'override' },
  ]);
  expect(nextSteps(deal([stopped], { status: 'collecting' }), 'manager')).toMatchObject([
    { kind: 'permission_request' },
  ]);
  const ask = { by: 'Громов П.', at: '', reason: null, refused: null };
  const asked = leg(4, { status: 'collecting', sub_state: null, precheck: { ...verdict, report: [], ask } });
  expect(nextSteps(deal([asked], { status: 'collecting' }), 'manager')).toEqual([]);
  expect(nextSteps(deal([asked], { status: 'collecting' }), 'head')).toMatchObject([{ kind: 'override' }]);
});

const leads = (one: Leg, role: Parameters<typeof nextSteps>[1]) =>
  nextSteps(deal([one], { status: one.status }), role);
const at = (status: Leg['status'], more: Partial<Leg> = {}): Leg =>
  leg(1, { status, sub_state: null, ...more });

test('a question, a draft and signatures are worked on in their own views', () => {
  const answered = at('query', { moves: [option('T13')] });
  expect(leads(answered, 'operator')).toMatchObject([{ kind: 'place', place: 'queries' }]);
  expect(leads(at('query'), 'agent')).toMatchObject([{ kind: 'place', place: 'queries' }]);
  expect(leads(at('query'), 'guest')).toEqual([]);
  expect(leads(at('approved'), 'agent')).toMatchObject([{ kind: 'place', place: 'drafts' }]);
  expect(leads(at('approved', { moves: [option('T20')] }), 'agent')).toMatchObject([{ move: { id: 'T20' } }]);
  const conflict = at('approved', { turn: { words: dealTurnTexts.askOffer, actor: 'broker' } });
  expect(leads(conflict, 'operator')).toMatchObject([{ kind: 'offer' }]);
  expect(leads(conflict, 'agent')).toEqual([]);
  expect(leads(at('revision', { moves: [option('T19')] }), 'operator')).toMatchObject([{ place: 'drafts' }]);
  expect(leads(at('revision'), 'agent')).toEqual([]);
  expect(leads(at('signing'), 'agent')).toMatchObject([{ place: 'signatures' }]);
  expect(leads(at('signing', { moves: [option('T10')] }), 'operator')).toMatchObject([
    { move: { id: 'T10' } },
  ]);
  expect(
    nextSteps(deal([at('query'), { ...at('query'), id: 2 }], { status: 'query' }), 'agent'),
  ).toHaveLength(1);
});

test('an issued guarantee lacks its number in the register, a lost deal may be taken up again', () => {
  const pending = at('issued', { sub_state: 'active', is_registry_pending: true });
  expect(leads(pending, 'operator')).toMatchObject([{ kind: 'registry' }]);
  expect(leads(pending, 'agent')).toEqual([]);
  const coming = (role: 'operator' | 'agent') => comingSteps(deal([pending], { status: 'issued' }), role);
  expect([coming('operator').length, coming('agent').length]).toEqual([1, 0]);
  const [lost] = leads(at('bank_refused', { moves: [option('T32'), option('T29')] }), 'manager');
  expect(lost).toMatchObject({ kind: 'move', move: { id: 'T29' } });
  expect(lost && isResuming(lost)).toBe(true);
  expect(leads(at('bank_refused', { moves: [option('T29', { is_allowed: false })] }), 'agent')).toEqual([]);
});

test('a draft that nobody has added yet is opened by those who add it, not by the agent', () => {
  const approved = leg(1, {
    status: 'approved',
    sub_state: null,
    turn: { words: dealTurnTexts.addDraft, actor: 'broker' },
  });
  const inMoney = deal([approved], { status: 'approved' });
  expect(nextSteps(inMoney, 'agent')).toEqual([]);
  expect(nextSteps(inMoney, 'manager')).toMatchObject([{ kind: 'place', place: 'drafts' }]);
});
