import { expect, test } from 'vitest';
import { bulkMoves } from '#features/deals/web/banks/bulk-moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';
import { comingSteps, nextSteps } from '#features/deals/web/room/next-steps.ts';

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
  bank_number: null,
  price: '100.00',
  refusal_code: null,
  refusal_text: null,
  guarantee_number: null,
  guarantee_date: null,
  registry_number: null,
  is_registry_pending: false,
  papers: null,
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

test('each offer is accepted by itself', () => {
  const approved = [1, 2].map((id) =>
    leg(id, { status: 'approved', sub_state: null, moves: [option('T20')] }),
  );
  expect(nextSteps(deal(approved), 'agent')).toHaveLength(2);
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

test('a move for several banks keeps those it does not fit, with the reason', () => {
  const ready = leg(1, { moves: [option('T5'), option('T17', { to: 'client_refused' })] });
  const notReady = leg(2, {
    moves: [option('T5', { is_allowed: false, why: 'Нет бумаг' }), option('T17b', { to: 'client_refused' })],
  });
  const [send, withdraw] = bulkMoves([ready, notReady]);
  expect(send).toMatchObject({
    move: { id: 'T5' },
    legs: [{ id: 1 }],
    left: [{ leg: { id: 2 }, why: 'Нет бумаг' }],
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
