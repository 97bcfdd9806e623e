import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openUnsent, sendOrKeep } from '#features/client-links/web/page/unsent.ts';
import { dropTyped, keepTyped, readTyped } from '#features/client-links/web/page/typed.ts';
import { useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { readClient } from '#features/client-links/web/page/use-client.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';

const remark = { name: 'clientPage.remark', path: '/remark', method: 'POST' } as unknown as NamedCall;
const act = { call: remark, body: { text: 'Нет печати' }, files: [], title: 'Замечание' };

/** What the server answers to the act; null without a line. */
let answer: number | null;
let sent: number;
/** Whether the link has been proved by its code; null for one that opens nothing. */
let isProved: boolean | null;
let browser: ReturnType<typeof madeBrowser>;
beforeEach(() => {
  [answer, sent, isProved] = [null, 0, null];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  browser = madeBrowser((name, value) => vi.stubGlobal(name, value));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    if (isProved !== null && address.endsWith('/visit')) return Response.json({ is_proved: isProved });
    if (isProved && address.endsWith('/page'))
      return Response.json({ device_keys: [madeSecret(1)], until: '2099-01-01T00:00:00.000Z' });
    if (isProved === false && address.endsWith('/page'))
      return Response.json({ message: '', code: 'x' }, { status: 403 });
    if (!address.endsWith('/remark')) return Response.json({ message: '', code: 'x' }, { status: 401 });
    if (answer === null) throw new TypeError('network');
    sent += 1;
    return Response.json({ message: '', code: 'x' }, { status: answer });
  });
});
afterEach(() => {
  useUnsent.setState({ items: [], typed: [] });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = () => useUnsent.getState().items.map(({ isSaved, state }) => ({ isSaved, state }));

it('what found no room on the device is not lost: it waits as long as the page lives, and says so', async () => {
  await openUnsent([madeSecret(1)]);
  browser.fill(true);
  expect(await sendOrKeep(act)).toBe('waits');
  expect(waiting()).toEqual([{ isSaved: false, state: 'waiting' }]);
  await openUnsent([madeSecret(1)]);
  expect(waiting()).toEqual([{ isSaved: false, state: 'waiting' }]);
  answer = 200;
  await openUnsent([madeSecret(1)]);
  expect([sent, waiting()]).toEqual([1, []]);
});

it('what another tab has sent is not sent again', async () => {
  await openUnsent([madeSecret(1)]);
  expect(await sendOrKeep(act)).toBe('waits');
  expect(waiting()).toEqual([{ isSaved: true, state: 'waiting' }]);
  browser.rowsOf('client-unsent').clear();
  answer = 200;
  await openUnsent([madeSecret(1)]);
  expect([sent, waiting()]).toEqual([0, []]);
});

it('behind a link that is shut, or asks for its code, nothing knocks by itself until it opens', async () => {
  await openUnsent([madeSecret(1)]);
  answer = 403;
  expect(await sendOrKeep(act)).toBe('waits');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toBe(1);
  answer = 200;
  await openUnsent([madeSecret(1)]);
  expect([sent, waiting()]).toEqual([2, []]);
});

it('what an act was made of is forgotten once it is sent or kept, not while it lives in the page alone', async () => {
  const forgotten: string[] = [];
  const made = (what: string) => ({ ...act, forget: () => void forgotten.push(what) });
  await openUnsent([madeSecret(1)]);
  await sendOrKeep(made('kept'));
  expect(forgotten).toEqual(['kept']);
  browser.fill(true);
  await sendOrKeep(made('in the page alone'));
  expect(forgotten).toEqual(['kept']);
  browser.fill(false);
  answer = 200;
  await openUnsent([madeSecret(1)]);
  expect(forgotten).toEqual(['kept', 'in the page alone']);
});

it('what is refused on its way is shown with its reason, and no other page asks again', async () => {
  await openUnsent([madeSecret(1)]);
  await sendOrKeep(act);
  answer = 409;
  await openUnsent([madeSecret(1)]);
  expect([sent, waiting()]).toEqual([1, [{ isSaved: true, state: 'refused' }]]);
  useUnsent.setState({ items: [] });
  answer = 200;
  await openUnsent([madeSecret(1)]);
  expect([sent, waiting()]).toEqual([1, [{ isSaved: true, state: 'refused' }]]);
});

it('what was typed and is refused on its way goes back into its form, and leaves the strip once it is put right', async () => {
  await openUnsent([madeSecret(1)]);
  const typed = { place: 'remark 7 whole', value: { text: 'Нет печати' } };
  await sendOrKeep({ ...act, typed });
  expect(useUnsent.getState().typed).toEqual([]);
  answer = 422;
  await openUnsent([madeSecret(1)]);
  expect(useUnsent.getState()).toMatchObject({ typed: [typed.place], items: [{ state: 'refused' }] });
  expect(await readTyped(typed.place)).toEqual(typed.value);
  answer = 200;
  await sendOrKeep({ ...act, typed });
  expect(waiting()).toEqual([]);
  dropTyped(typed.place);
});

it('a server that has broken down is asked a few times more before the act is told of as refused', async () => {
  await openUnsent([madeSecret(1)]);
  answer = 500;
  expect(await sendOrKeep(act)).toBe('waits');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, waiting()]).toEqual([4, [{ isSaved: true, state: 'refused' }]]);
});

it('what waits because the link asked for its code again does not open as a draft, what was typed after it does', async () => {
  isProved = true;
  await readClient();
  await openUnsent([madeSecret(1)]);
  const typed = { place: 'remark 8 whole', value: { text: 'Нет печати' } };
  await keepTyped(typed.place, typed.value);
  [answer, isProved] = [403, false];
  expect(await sendOrKeep({ ...act, typed, forget: () => dropTyped(typed.place) })).toBe('waits');
  [answer, isProved] = [null, true];
  await readClient();
  await openUnsent([madeSecret(1)]);
  expect([useUnsent.getState().typed, waiting()]).toEqual([[], [{ isSaved: true, state: 'waiting' }]]);
  await keepTyped(typed.place, { text: 'И подписи' });
  await openUnsent([madeSecret(1)]);
  expect(useUnsent.getState().typed).toEqual([typed.place]);
  dropTyped(typed.place);
});
