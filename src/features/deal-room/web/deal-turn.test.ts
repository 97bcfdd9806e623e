import { expect, test } from 'vitest';
import { stepBeside, stepsIn } from '#features/deal-room/web/deal-turn.ts';
import type { NextStep } from '#features/deal-legs/web/leg-parts.facade.tsx';

const leg = (id: number) => ({ id }) as never;
const place = (kind: 'documents', ...ids: number[]) => ({ kind, legs: ids.map(leg) }) as unknown as NextStep;
const move = (id: string, ...ids: number[]) =>
  ({ kind: 'move', move: { id }, legs: ids.map(leg) }) as unknown as NextStep;

test('a bank that is ready has its button beside the act that is about the others', () => {
  const signing = place('documents', 1, 2);
  const sending = move('T7', 3);
  expect(stepBeside([signing, sending], signing)).toBe(sending);
  expect(stepBeside([signing, move('T7', 2)], signing)).toBeUndefined();
  expect(stepBeside([sending], sending)).toBeUndefined();
  expect(stepBeside([sending, signing], sending)).toBeUndefined();
});

test('where papers are checked or brought no other act takes the main button from it', () => {
  const signing = place('documents', 1);
  const sending = move('T7', 3);
  expect(stepsIn([signing, sending], 'documents')).toEqual({ steps: [sending], isLedHere: true });
  expect(stepsIn([signing, sending], 'banks')).toEqual({ steps: [signing, sending], isLedHere: false });
  expect(stepsIn([sending], 'documents')).toEqual({ steps: [sending], isLedHere: false });
});
