import { notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { connectionFound, connectionLost } from '#kit/web/calls/connection.ts';
import { type SessionUser, useSession } from '#kit/web/calls/session.ts';
import { outboxDatabase, takeDeviceKeys } from '#kit/web/offline/device-keys.ts';
import { madeBrowser, madeSecret } from '#kit/web/offline/made-browser.factory.ts';
import {
  discardParcel,
  hold,
  openOutbox,
  post,
  retryParcel,
  useOutbox,
  whenSent,
} from '#kit/web/outbox/outbox.ts';

const call = (name: string, path: `/${string}`, method: NamedCall['method'] = 'POST') =>
  ({ name, path, method, creates: true }) as unknown as NamedCall;
const say = call('chat.say', '/say');
const make = call('deals.make', '/deals');
const alter = call('deals.alter', '/deals/:id', 'PUT');

type Asked = { readonly path: string; readonly body: unknown; readonly key: string | null };
/** `text`: of somebody who is not the server. */
type Answer = { readonly status: number; readonly body?: object; readonly text?: string };

/** Somebody signs in, to whom the server gives a key of what he writes and, after a turn of its own, the former one. */
const signInWith = (written: number, before: readonly number[] = [], id = 1): void => {
  useSession.setState({ user: { id } as SessionUser });
  takeDeviceKeys({
    device_keys: {
      read: madeSecret(1),
      written: madeSecret(written),
      written_before: before.map(madeSecret),
    },
  });
};

let browser: ReturnType<typeof madeBrowser>;
const asked: Asked[] = [];
let answers: (Answer | 'cut')[] = [];

const answerOf = (next: Answer): Response =>
  next.text === undefined
    ? Response.json(next.body ?? { message: 'Нет', code: 'x.no' }, { status: next.status })
    : new Response(next.text, { status: next.status });

/** A server that answers what it is told to, then «yes»; `cut`: it has taken the request and the answer is lost. */
const answer = async (path: string, { body, headers }: RequestInit): Promise<Response> => {
  asked.push({ path, body: JSON.parse(body as string), key: new Headers(headers).get('idempotency-key') });
  const next = answers.shift() ?? { status: 200, body: { id: 5, version: 1 } };
  if (next === 'cut') throw new TypeError('network');
  return answerOf(next);
};

const states = () => useOutbox.getState().parcels.map(({ title, state }) => `${title}: ${state}`);
const made = {
  call: make,
  input: { body: { inn: '1' } },
  rest: { call: alter, body: { inn: '12' }, line: 'deal :id', title: 'правки :id', path: '/update/:id' },
  title: 'сделка',
};
const words = (text: string, line = 'chat 1') => ({
  call: say,
  input: { body: { text } },
  line,
  title: text,
});

beforeEach(async () => {
  browser = madeBrowser((name, value) => vi.stubGlobal(name, value));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', answer);
  asked.length = 0;
  answers = [];
  useOutbox.setState({ parcels: [] });
  signInWith(2);
  await openOutbox();
});
afterEach(() => {
  connectionFound();
  vi.unstubAllGlobals();
});

it('what is written without a line is kept sealed and goes once it is back, in the order it was written', async () => {
  connectionLost();
  post(words('первое'));
  post(words('второе'));
  post(words('в другой диалог', 'chat 2'));
  const rows = browser.rowsOf(outboxDatabase);
  await expect.poll(() => rows.size).toBe(3);
  expect(asked).toEqual([]);
  for (const row of rows.values())
    expect(Buffer.from((row as unknown as { sealed: Uint8Array }).sealed).includes('первое')).toBe(false);
  connectionFound();
  await expect.poll(() => states()).toEqual([]);
  const texts = asked.map(({ body }) => (body as { text: string }).text);
  expect(texts.toSorted()).toEqual(['в другой диалог', 'второе', 'первое']);
  expect(texts.indexOf('первое')).toBeLessThan(texts.indexOf('второе'));
  await expect.poll(() => rows.size).toBe(0);
});

it('a lost answer is asked for again by the same key, after a reload too', async () => {
  answers = ['cut'];
  const received: unknown[] = [];
  whenSent(say, async ({ reply }) => void received.push(reply));
  const key = post(words('раз'));
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(1);
  // The page is loaded anew: nothing of it is in memory.
  useOutbox.setState({ parcels: [] });
  await Promise.all([openOutbox(), openOutbox()]);
  expect(states()).toEqual(['раз: waiting']);
  connectionFound();
  await expect.poll(() => states()).toEqual([]);
  expect(asked.map((one) => one.key)).toEqual([key, key]);
  expect(received).toEqual([{ id: 5, version: 1 }]);
});

it('somebody else who signs in here finds nothing of it', async () => {
  connectionLost();
  post(words('чужое'));
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(1);
  useOutbox.setState({ parcels: [] });
  signInWith(7, [], 2);
  await openOutbox();
  expect(states()).toEqual([]);
  expect(useOutbox.getState().shut).toEqual([]);
});

it('a refusal stays with its reason and keeps nobody after it; a failure is tried again by hand, either may be dropped', async () => {
  answers = [
    { status: 422, body: { message: 'Пусто', code: 'x', errors: { text: ['Напишите'] } } },
    { status: 500 },
  ];
  post(words('плохое'));
  post(words('сбой'));
  post(words('хорошее'));
  await expect.poll(() => states()).toEqual(['плохое: refused', 'сбой: failed']);
  const [bad, failed] = useOutbox.getState().parcels;
  expect(bad?.why).toBe('Напишите');
  retryParcel(failed?.key ?? '');
  discardParcel(bad?.key ?? '');
  await expect.poll(() => states()).toEqual([]);
  expect(asked).toHaveLength(4);
});

it('a new record gets what was written after it had been tried, on its own version; a stranger’s change is a conflict', async () => {
  connectionLost();
  post(made);
  post({ call: alter, input: { params: { id: 9 }, body: { version: 3 } }, title: 'правки', path: '/x' });
  answers = [{ status: 200, body: { id: 5, version: 1 } }, { status: 409 }];
  connectionFound();
  await expect.poll(() => states()).toEqual(['правки: refused']);
  expect(useOutbox.getState().parcels[0]?.isConflict).toBe(true);
  expect(asked.find(({ path }) => path === '/api/deals/5')?.body).toEqual({ inn: '12', version: 1 });
});

it('after a creation whose rest was lost on its way the rest is asked for again, and never the creation; a conflict leads to the record', async () => {
  answers = [{ status: 200, body: { id: 5, version: 1 } }, 'cut', { status: 409 }];
  post(made);
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => states()).toEqual(['правки 5: waiting']);
  connectionFound();
  await expect.poll(() => states()).toEqual(['правки 5: refused']);
  expect(asked.map(({ path }) => path)).toEqual(['/api/deals', '/api/deals/5', '/api/deals/5']);
  const [left] = useOutbox.getState().parcels;
  expect(left).toMatchObject({ path: '/update/5', line: 'deal 5', isConflict: true });
});

it('a row of a former build, whose rest has no words of its own, makes one record and brings the rest', async () => {
  answers = [{ status: 200, body: { id: 5, version: 1 } }, { status: 409 }];
  post({ ...made, path: '/create', rest: { call: alter, body: { inn: '12' } } });
  await expect.poll(() => states()).toEqual(['сделка: refused']);
  expect(asked.map(({ path }) => path)).toEqual(['/api/deals', '/api/deals/5']);
  expect(useOutbox.getState().parcels[0]).toMatchObject({ path: '/create', isConflict: true });
});

it('what another window has sent while it was read and sealed anew does not come back', async () => {
  connectionLost();
  post(words('ушло'));
  const rows = browser.rowsOf(outboxDatabase);
  await expect.poll(() => rows.size).toBe(1);
  useOutbox.setState({ parcels: [] });
  signInWith(8, [2]);
  const seal = crypto.subtle.encrypt.bind(crypto.subtle);
  let isSealed = false;
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
    rows.clear();
    isSealed = true;
    return seal(...input);
  });
  await openOutbox();
  await expect.poll(() => isSealed).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rows.size).toBe(0);
  vi.restoreAllMocks();
});

it('what was held and is put anew is let go and sent', async () => {
  hold({ ...words('пишется'), key: 'k2' });
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(1);
  post({ ...words('дописано'), key: 'k2' });
  await expect.poll(() => states()).toEqual([]);
  expect(asked).toMatchObject([{ body: { text: 'дописано' }, key: 'k2' }]);
});

it('the server’s key is turned over: what the former one sealed opens by it and is sealed anew; without it, it is said and stays', async () => {
  connectionLost();
  post(words('до смены'));
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(1);
  const reopen = async (): Promise<void> => {
    useOutbox.setState({ parcels: [] });
    await openOutbox();
  };
  signInWith(8);
  await reopen();
  expect(states()).toEqual([]);
  expect(useOutbox.getState().shut).toHaveLength(1);
  signInWith(8, [2]);
  await reopen();
  expect(states()).toEqual(['до смены: waiting']);
  expect(useOutbox.getState().shut).toEqual([]);
  signInWith(8);
  await expect.poll(async () => reopen().then(states)).toEqual(['до смены: waiting']);
});

it('what is still written here is kept and not sent; another page takes it up', async () => {
  hold({ ...words('пишется'), key: 'k1' });
  hold({ ...words('пишется дальше'), key: 'k1' });
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(1);
  expect(states()).toEqual(['пишется дальше: waiting']);
  expect(asked).toEqual([]);
  discardParcel('k1');
  await expect.poll(() => browser.rowsOf(outboxDatabase).size).toBe(0);
});

it.each([
  ['a page of a proxy', { status: 200, text: '<html>' }],
  ['a gateway', { status: 503 }],
])('what %s has answered waits and goes by the same key', async (_what, broken) => {
  answers = [broken];
  const key = post(words('раз'));
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => states()).toEqual(['раз: waiting']);
  connectionLost();
  connectionFound();
  await expect.poll(() => states()).toEqual([]);
  expect(asked.map((one) => one.key)).toEqual([key, key]);
});

it('what finds no room on the device stays in this window until it is sent', async () => {
  browser.fill(true);
  connectionLost();
  post(words('большое'));
  await expect
    .poll(() => notificationsStore.getState().notifications.map(({ message }) => message))
    .toContain(webScreenTexts.outbox.noRoom);
  browser.fill(false);
  await openOutbox();
  expect(states()).toEqual(['большое: waiting']);
  connectionFound();
  await expect.poll(() => states()).toEqual([]);
});

it('what was tried a day ago is not sent again unasked, whoever had tried it', async () => {
  const triedAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  post({ ...words('вчера'), triedAt });
  await expect.poll(() => states()).toEqual(['вчера: failed']);
  expect(asked).toEqual([]);
});
