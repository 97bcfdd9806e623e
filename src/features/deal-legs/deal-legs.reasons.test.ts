import { expect, it } from 'vitest';
import { dealMoves, legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import { usualWordsOf } from '#features/deal-legs/deal-legs.reasons.ts';

it('a deal goes back with usual words to press, and every list of them stands at a move that asks for words', () => {
  const back = legMachine.moves.filter(({ kind, guards }) => kind === 'back' && guards.includes('comment'));
  expect(back.map(({ id }) => id)).toContain(dealMoves.returnToCollect.id);
  expect(back.filter(({ id }) => usualWordsOf(id).length === 0)).toEqual([]);
  expect(usualWordsOf(dealMoves.sendToBank.id)).toEqual([]);
});
