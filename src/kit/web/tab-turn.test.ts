import { expect, it, vi } from 'vitest';
import { tabTurn, type Where } from '#kit/web/tab-turn.ts';

let tabs = 0;
/** Two tabs at one name, and what each of them has received. */
const twoTabs = () => {
  tabs += 1;
  const received: { readonly first: Where[]; readonly second: Where[] } = { first: [], second: [] };
  const turnOf = (tab: keyof typeof received) =>
    tabTurn(`scan ${tabs}`, (where) => void received[tab].push(where));
  return { received, first: turnOf('first'), second: turnOf('second') };
};
const reported = (words: readonly Where[], last: Where) => vi.waitFor(() => expect(words.at(-1)).toBe(last));

it('a name is one tab’s at a time, and is free once that tab lets it go', async () => {
  const { received, first, second } = twoTabs();
  first.hold(false);
  await reported(received.first, 'here');
  second.hold(false);
  await reported(received.second, 'elsewhere');
  second.hold(true);
  await reported(received.second, 'here');
  await reported(received.first, 'elsewhere');
  second.letGo();
  await new Promise((resolve) => setTimeout(resolve, 5));
  first.hold(false);
  await reported(received.first, 'here');
  first.letGo();
});

it('taken over by two presses it stays with who pressed', async () => {
  const { received, first, second } = twoTabs();
  first.hold(false);
  await reported(received.first, 'here');
  for (let press = 0; press < 2; press += 1) second.hold(true);
  await reported(received.second, 'here');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(new Set(received.second)).toEqual(new Set(['here']));
  expect(received.first.at(-1)).toBe('elsewhere');
  second.letGo();
});
