import { describe, expect, it } from 'vitest';
import { byMoveOrder, legMachine, moveKindOf } from '#features/deal-legs/deal-legs.moves.ts';
import { movesOf } from '#features/deal-legs/deal-legs.rules.ts';
import { type DealStatus, dealStatuses, type SubState, subStates } from '#features/deals/deals.status.ts';

const menuOf = (status: DealStatus, sub: SubState | null): string[] =>
  movesOf(1, status, sub)
    .map((move) => move.id)
    .toSorted(byMoveOrder);

describe('the order of moves', () => {
  it('has a place for every move a person may be offered, and for no other', () => {
    const offered = dealStatuses.flatMap((status) =>
      [null, ...subStates].flatMap((sub) => movesOf(1, status, sub).map((move) => move.id)),
    );
    const placed = legMachine.moves.filter(({ kind }) => kind !== 'calendar').map((move) => move.id);
    expect(placed.toSorted()).toEqual([...new Set(offered)].toSorted());
  });

  it('puts the next step first, a question and edits after it, refusals then, steps back last', () => {
    expect(menuOf('sending', 'queued')).toEqual(['T7', 'T9', 'T16', 'T17', 'T6']);
    expect(menuOf('sending', 'in_review')).toEqual(['T15', 'T9', 'T12', 'T16', 'T17']);
    expect(menuOf('signing', null)).toEqual(['T10', 'T15b', 'T12b', 'T16', 'T17', 'T11']);
    expect(menuOf('approved', null)).toEqual(['T20', 'T18', 'T16', 'T17']);
    expect(menuOf('issuing', 'paid')).toEqual(['T34', 'T23', 'T16', 'T17c', 'T26b', 'T22', 'T22b']);
    expect(menuOf('collecting', null)).toEqual(['T5', 'T17', 'T4', 'T32']);
  });

  it.each(legMachine.moves.map((move) => [move.id, move] as const))('tells how %s ends', (id, { to }) => {
    const isRefused = to === 'client_refused' || to === 'bank_refused';
    expect([moveKindOf(id) === 'refusal', moveKindOf(id) === 'removal']).toEqual([
      isRefused,
      to === 'deleted',
    ]);
  });
});
