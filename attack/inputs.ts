import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, jsonOf, type Person, send, enter } from '#attack/client.ts';
import { encoded, inputFor, type Operation } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { startKnowing } from '#attack/known.ts';

const longestMs = 2_000;
/** How long a server rests before its memory is looked at, and how much it may hold on to. */
const restMs = 20_000;
const mostGrown = 1.2;
/** Calls that end the very session the attack works with, or make its next sign-in wait. */
const aside = /^signIn\.(?:signOut|changeRole|endSession|changePassword|checkPassword|signIn)$/;

const values: readonly unknown[] = [
  '\0',
  '\ud800',
  'NaN',
  '1e309',
  "' or 1=1 --",
  '%_\\',
  '\u202egpj.exe',
  '=HYPERLINK("http://evil.example")',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  'А'.repeat(100_000),
  '9'.repeat(400),
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-02-31',
  'infinity',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1, constructor: {}, length: -1 },
  Array.from({ length: 2_000 }, (_, at) => at),
];
const keys = [
  '__proto__',
  'constructor',
  'role',
  'roles',
  'id',
  'version',
  'agent_id',
  'pro_price',
  'toString',
  '',
];

/** A sound body with something wrong put somewhere into it. */
const spoiled = (body: unknown, dice: Dice): unknown => {
  if (dice.roll(12) === 0 || typeof body !== 'object' || body === null) return dice.one(values);
  if (Array.isArray(body))
    return dice.roll(2) === 0 ? [...body, ...body, dice.one(values)] : [dice.one(values)];
  const entries = Object.entries(body);
  const [name, value] = entries.length > 0 ? dice.one(entries) : ['x', 1];
  const turns = [
    () => Object.fromEntries(entries.filter(([key]) => key !== name)),
    () => ({ ...body, [name]: dice.one(values) }),
    () => ({ ...body, [name]: spoiled(value, dice) }),
    () => ({ ...body, [dice.one(keys)]: dice.one(values) }),
  ];
  return dice.one(turns)();
};

/** Text with prototype keys as they are, which an object literal would swallow. */
const asText = (value: unknown): string => JSON.stringify(value).replaceAll('"constructor":', '"__proto__":');

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=attack-7f0c3a52',
  'application/x-www-form-urlencoded',
  '',
];

/** A request that is wrong in its frame: its type, its length, its encoding, or cut. */
const broken = (body: Buffer, dice: Dice): { headers: Record<string, string>; body: Buffer } => {
  const at = dice.roll(body.length + 1);
  const turned = Buffer.from(body);
  if (turned.length > 0) turned[dice.roll(turned.length)] = dice.roll(256);
  const made = dice.one([
    body.subarray(0, at),
    turned,
    Buffer.concat([body, body]),
    Buffer.from('['.repeat(5_000)),
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.alloc(0),
  ]);
  const encoding = dice.roll(8) === 0 ? { 'content-encoding': dice.one(['gzip', 'br', 'x']) } : {};
  return { headers: { 'content-type': dice.one(types), ...encoding }, body: made };
};

const inwards =
  /\b(?:select|insert|update|delete) .+ (?:from|into|set)\b|relation "|at .+\.ts:\d+|node_modules|drizzle|zod/i;

/** No page holds more rows than this, whatever is asked for. */
const longestPage = 200;
const tooMany = 1_000_000;

const expectBounded = (report: Collector, { name }: Operation, answer: Answer): void => {
  const { items } = (jsonOf(answer) ?? {}) as { items?: unknown };
  if (Array.isArray(items) && items.length > longestPage) report.found(`${name}: a page without a bound`);
};

/** No answer is kept by a cache between us, sniffed, or open to pages of others. */
const expectPrivate = (report: Collector, { name }: Operation, { status, headers }: Answer): void => {
  if (status === 0) return;
  const cache = String(headers['cache-control']);
  if (!/no-store|^private\b/.test(cache)) report.found(`${name}: ${status} may be kept by a cache: ${cache}`);
  if (headers['x-content-type-options'] !== 'nosniff') report.found(`${name}: ${status} may be sniffed`);
  const said = ['access-control-allow-origin', 'server', 'x-powered-by'].filter((one) => headers[one]);
  if (said.length > 0) report.found(`${name}: ${status} says ${said.join(', ')}`);
};

const judge = (report: Collector, operation: Operation, answer: Answer, sent: string): void => {
  const where = `${operation.name} ${sent}`;
  expectPrivate(report, operation, answer);
  if (answer.status === 0) report.found(`${where}: no answer`);
  if (answer.status >= 500)
    report.found(`${where}: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`);
  if (answer.status < 400) return expectBounded(report, operation, answer);
  const words = answer.body.toString('utf8');
  if (inwards.test(words)) report.found(`${where}: says what it is made of: ${words.slice(0, 200)}`);
  const message = (jsonOf(answer) as { message?: unknown } | undefined)?.message;
  if (typeof message !== 'string' || !/[а-яё]/i.test(message))
    report.found(`${where}: ${answer.status} without Russian words`);
};

/** How long a process has waited for a processor so far, in milliseconds: what a busy machine takes is no fault of the server. */
const waitedOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** Resident memory of a process, MiB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Every list is asked for more rows than a page may hold, by whoever sees most. */
const tryPages = async (
  report: Collector,
  address: string,
  operations: readonly Operation[],
  dice: Dice,
): Promise<void> => {
  const admin = await enter(address, 'admin');
  let asked = 0;
  for (const operation of operations) {
    const isListed =
      operation.params.some(({ name }) => name === 'limit') || operation.body?.properties?.['limit'];
    if (!isListed) continue;
    asked += 1;
    const input = inputFor(operation, { ids: () => 1, isSaid: () => false, dice });
    const body = operation.body && { ...(input.body as object), limit: tooMany };
    const query = operation.body ? '' : `${input.path.includes('?') ? '&' : '?'}limit=${tooMany}`;
    const answer = await callAs(address, admin, operation.method, `${input.path}${query}`, body);
    report.did();
    if (answer.status < 400) expectBounded(report, operation, answer);
    if (answer.status === 200) report.found(`${operation.name}: a page of ${tooMany} rows is given`);
  }
  report.figure(`${asked} lists asked for ${tooMany} rows`);
};

/**
 * Generated input: sound bodies and spoiled ones, broken frames and forms, as every role. Nothing ends as our fault,
 * nothing hangs, and the memory of the server comes back.
 */
export const tryInputs = async (
  address: string,
  operations: readonly Operation[],
  roles: readonly string[],
  asked: { readonly calls: number; readonly dice: Dice; readonly pid: number; readonly isTimed: boolean },
): Promise<Report> => {
  const { calls, dice, pid, isTimed } = asked;
  const report = startReport('generated input');
  const people: (Person | undefined)[] = [undefined];
  for (const role of roles) people.push(await enter(address, role));
  const sane = operations.filter(({ name }) => !aside.test(name));
  const { learn, idOf: ids, ofVersion } = startKnowing(dice);
  const taken = new Set<string>();
  await tryPages(report, address, sane, dice);
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  const memoryNow = (): void => void memory.push(memoryOf(pid));
  let held = 0;

  const knock = async (): Promise<void> => {
    const operation = dice.one(sane);
    const at = dice.roll(people.length);
    const person = people[at];
    const isWhole = dice.roll(3) === 0;
    const input = inputFor(operation, { ids, isSaid: () => isWhole, dice });
    const way = dice.roll(10);
    const whole = ofVersion(operation, input.body);
    const body = way < 6 && whole !== undefined ? spoiled(whole, dice) : whole;
    const sound = encoded(operation, body);
    const bytes = operation.isForm
      ? sound.body
      : body === undefined
        ? undefined
        : Buffer.from(asText(body) ?? 'null');
    const sent =
      way >= 8 && operation.method !== 'GET'
        ? broken(bytes ?? Buffer.alloc(0), dice)
        : { headers: sound.headers, ...(bytes ? { body: bytes } : {}) };
    const waited = isTimed ? waitedOf(pid) : 0;
    const answer = await send(address, {
      method: operation.method,
      path: `/api${input.path}`,
      ...sent,
      headers: { ...sent.headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
    });
    report.did();
    const kind = `${Math.floor(answer.status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (answer.status >= 200 && answer.status < 300) {
      taken.add(operation.name);
      learn(operation, answer);
    }
    if (isTimed && answer.ms > longestMs) {
      const own = answer.ms - (waitedOf(pid) - waited);
      if (own > longestMs)
        report.found(`${operation.name}: an answer after ${(answer.ms / 1_000).toFixed(1)} s`);
      else held += 1;
    }
    judge(report, operation, answer, (bytes?.toString('utf8') ?? input.path).slice(0, 120));
    // A session may have been ended by what was generated; the next call has another.
    if (answer.status === 401 && person)
      people[at] = await enter(address, person.name).catch(() => undefined);
  };

  const [begun, waitedBefore] = [Date.now(), isTimed ? waitedOf(pid) : 0];
  const warmUp = Math.min(500, calls / 5);
  for (let made = 0; made < calls; made += 8) {
    await Promise.all(Array.from({ length: 8 }, knock));
    if (made >= warmUp && memory.length === 0) memoryNow();
  }
  if (isTimed) {
    const share = (waitedOf(pid) - waitedBefore) / (Date.now() - begun);
    report.figure(
      `the server has waited for a processor ${(share * 100).toFixed(0)} % of the time; answers above 2 s by that alone: ${held}`,
    );
    await sleep(restMs);
  }
  memoryNow();
  const [start = 0, end = 0] = memory;
  if (isTimed && end > start * mostGrown) report.found('the memory of the server does not come back');
  report.figure(`answers: ${[...statuses].map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
  const never = sane.filter(({ name }) => !taken.has(name)).map(({ name }) => name);
  report.figure(
    `${taken.size} of ${sane.length} calls were taken at least once${isTimed ? `, never: ${never.join(', ')}` : ''}`,
  );
  report.figure(`memory of the server, MiB: ${memory.map((one) => one.toFixed(0)).join(' to ')}`);
  return report.end();
};
