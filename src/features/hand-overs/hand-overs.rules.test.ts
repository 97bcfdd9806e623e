import { describe, expect, it } from 'vitest';
import { mayTake, shareOut } from '#features/hand-overs/hand-overs.rules.ts';

const things = (...keys: string[]) => keys.map((key, at) => ({ id: at + 1, key }));

describe('sharing out', () => {
  it('is even and keeps a client with one person', () => {
    const input = shareOut(things('a', 'b', 'a', 'c', 'a', 'd'), [10, 20]);
    expect([...input]).toEqual([
      [1, 10],
      [2, 20],
      [3, 10],
      [4, 20],
      [5, 10],
      [6, 20],
    ]);
  });

  it('gives all to the only one and nothing to nobody', () => {
    expect([...shareOut(things('a', 'b'), [10]).values()]).toEqual([10, 10]);
    expect(shareOut(things('a'), []).size).toBe(0);
  });
});

describe('who may take over', () => {
  it('deals are led by managers and above, sent by operators, brought by agents, tasks are done by whoever works', () => {
    expect(mayTake('manager', ['manager'])).toBe(true);
    expect(mayTake('manager', ['operator'])).toBe(false);
    expect(mayTake('operator', ['manager', 'operator'])).toBe(true);
    expect(mayTake('operator', ['head'])).toBe(false);
    expect(mayTake('task', ['trainee'])).toBe(true);
    expect(mayTake('agent', ['senioragent'])).toBe(true);
    expect(mayTake('agent', ['manager'])).toBe(false);
    expect(mayTake('curated', ['curator'])).toBe(true);
    expect(mayTake('curated', ['head'])).toBe(false);
    expect(mayTake('task', ['guest'])).toBe(false);
  });
});
