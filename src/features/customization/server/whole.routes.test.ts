import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setCaptions } from '#domain/captions.ts';
import { setLimits } from '#domain/limits/limits.ts';
import { setOwnFields } from '#domain/own-fields/own-fields.ts';
import { setReasons } from '#domain/own-reasons.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { roles } from '#domain/role.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let house: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  house = await startApi();
  admin = await house.as('admin');
});
afterAll(() => house.stop());
// What is set is set in the process: other tests want it as it comes.
afterEach(() => {
  setCaptions({});
  setReasons({});
  setOwnFields({});
  setLimits({});
});

const whole = {
  words: { status: { query: 'На вопросах' } },
  reasons: { bankRefusalReasons: { words: { own_rating: 'Низкий рейтинг' } } },
  fields: { deal: { ownf_source: { name: 'Источник', kind: 'text', sees: ['admin'], writes: ['admin'] } } },
  limits: { 'client-links.days': 21 },
} as const;
const bring = (content: unknown, isDryRun: boolean, seen: Record<string, number> = {}) =>
  admin.send(calls.bringWhole, { body: { content, seen, is_dry_run: isDryRun } });
const standing = async () => {
  const { words, reasons, fields, limits } = await admin.call(calls.showCompany, {});
  return [words, reasons, fields, limits].map(({ number }) => number);
};

it('what another house has set is tried without a trace, then comes in whole', async () => {
  const tried = await bring(whole, true);
  expect(tried.statusCode).toBe(200);
  const found = tried.json<{ section: string; seen: number; changes: { path: string }[] }[]>();
  expect(found.map(({ section, changes }) => [section, changes[0]?.path])).toEqual([
    ['words', 'status › query'],
    ['reasons', 'bankRefusalReasons › words › own_rating'],
    ['fields', expect.stringContaining('deal › ownf_source')],
    ['limits', 'client-links.days'],
  ]);
  expect(await standing()).toEqual([0, 0, 0, 0]);

  expect((await bring(whole, false, { words: 0, reasons: 0, fields: 0, limits: 0 })).statusCode).toBe(200);
  expect(await standing()).toEqual([1, 1, 1, 1]);
  const now = await admin.call(calls.showCompany, {});
  // A set that goes out and comes in again changes nothing.
  const { words, reasons, fields, limits } = now;
  const again = { words, reasons, fields, limits };
  const out = Object.fromEntries(Object.entries(again).map(([section, { content }]) => [section, content]));
  expect(out).toMatchObject(whole);
  expect((await bring(out, false)).json()).toEqual([]);
});

it('comes in whole or not at all', async () => {
  const before = await standing();
  const two = { words: { status: { query: 'Иначе' } }, limits: { 'client-links.days': 99 } };
  expect((await bring(two, false)).statusCode).toBe(422);
  // Somebody has changed the last section since the trial.
  const outdated = { words: { status: { query: 'Иначе' } }, limits: { 'client-links.days': 7 } };
  expect((await bring(outdated, false, { limits: 0 })).statusCode).toBe(409);
  expect(await standing()).toEqual(before);
});

it.each<[unknown]>([
  [{ nothing: {} }],
  [{ words: 'x' }],
  [{ words: { status: { query: 'а\u202Eб' } } }],
  [{ reasons: { bankRefusalReasons: { words: { '../x': 'Слово' } } } }],
  [{ limits: { constructor: 1 } }],
  [{ limits: [] }],
  [[]],
  [null],
])('refuses %j, tried or not', async (content) => {
  for (const isDryRun of [true, false]) expect((await bring(content, isDryRun)).statusCode).toBe(422);
});

it('is the administrator’s alone', async () => {
  const body = { content: {}, seen: {}, is_dry_run: true };
  for (const role of roles.filter((one) => one !== 'admin')) {
    const { statusCode } = await (await house.as(role)).send(calls.bringWhole, { body });
    expect([role, statusCode]).toEqual([role, 403]);
  }
});
