import { globSync, readFileSync } from 'node:fs';
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setCaptions } from '#domain/captions.ts';
import { setLimits } from '#domain/limits/limits.ts';
import { setOwnFields } from '#domain/own-fields/own-fields.ts';
import { setReasons } from '#domain/own-reasons.ts';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { wholeMark } from '#features/company/server/read-whole.ts';
import { bringWhole, sendWhole } from '#features/company/testing/bring-whole.ts';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { printTemplates } from '#features/print-templates/server/print-templates.tables.ts';
import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import { roles } from '#domain/role.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
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
const bring = (content: object, isDryRun: boolean, seen: Record<string, number> = {}) =>
  bringWhole(admin, content, isDryRun, seen);
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
  expect(now).toMatchObject({ words: { content: whole.words }, limits: { content: whole.limits } });
  const out = (await admin.send(calls.takeWhole, {})).json<object>();
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

it.each<[object]>([
  [{ nothing: {} }],
  [{ words: 'x' }],
  [{ words: { status: { query: 'а\u202Eб' } } }],
  [{ reasons: { bankRefusalReasons: { words: { '../x': 'Слово' } } } }],
  [{ limits: { constructor: 1 } }],
  [{ limits: [] }],
  [{ templates: [{ place: 'invoice', name: 'Счёт.docx', valid_from: '2026-13-01', docx: '' }] }],
  [{ templates: [{ place: 'passport', name: 'Счёт.docx', valid_from: '2026-11-01', docx: '' }] }],
])('refuses %j, tried or not', async (content) => {
  for (const isDryRun of [true, false]) expect((await bring(content, isDryRun)).statusCode).toBe(422);
});

it.each<[unknown]>([[[]], [{ words: {} }], [JSON.parse('{"poruchitel-company":1,"__proto__":{}}')]])(
  'takes no %j for a file of settings',
  async (file) => {
    expect((await sendWhole(admin, file, true)).json()).toMatchObject({ code: 'company.unreadable' });
  },
);

/** Templates of the three features, each its own place. */
const loadAll = async (mark: string) => {
  const day = moscowDateOf(house.services.clock.now());
  const docx = (text: string) => [{ name: 'Свой.docx', content: writeDocx([{ text: `${mark} ${text}` }]) }];
  const sent = [
    await admin.send(printTemplateCalls.uploadTemplate, {
      body: { kind: 'invoice', valid_from: day },
      files: docx('{счет.номер}'),
    }),
    await admin.send(rewardTemplateCalls.uploadTemplate, {
      body: { kind: 'act', form: 'ooo', valid_from: day },
      files: docx('{акт.номер}'),
    }),
    await admin.send(contractCalls.uploadTemplate, {
      body: { part: 'addendum', form: 'ip', valid_from: addDays(day, 30) },
      files: docx('{договор.номер}'),
    }),
  ];
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
};

it('templates of papers go out and in with the set, those to come by their day; one that is the same makes no version', async () => {
  await loadAll('Раз');
  const out = (await admin.send(calls.takeWhole, {})).json<{ templates: { place: string }[] }>();
  expect(out.templates.map(({ place }) => place).toSorted()).toEqual(['act.ooo', 'addendum.ip', 'invoice']);
  expect((await bring(out, true)).json()).toEqual([]);
  await loadAll('Два');
  const tried = (await bring(out, true)).json<
    { section: string; seen: number; changes: { path: string; before: string; after: string }[] }[]
  >();
  expect(tried).toMatchObject([{ section: 'templates' }]);
  expect(tried[0]?.changes.map(({ path }) => path).toSorted()).toEqual([
    'Акт, Организация',
    'Дополнительное соглашение, ИП',
    'Счёт клиенту',
  ]);
  expect((await bring(out, false, { templates: 1 })).statusCode).toBe(409);
  expect((await bring(out, false, { templates: tried[0]?.seen ?? 0 })).statusCode).toBe(200);
  // What stands is what went out, byte for byte, and the days are those it had.
  expect((await admin.send(calls.takeWhole, {})).json()).toEqual(out);
  const contracts = await admin.call(contractCalls.listTemplates, {});
  // Of three for one day the last alone is to hold.
  expect(contracts.map(({ state }) => state)).toEqual(['planned', 'replaced', 'replaced']);
  // Nobody's settings are left in the store.
  const kept = globSync('files/**/*', { cwd: house.services.settings.dataDir, withFileTypes: true });
  for (const file of kept.filter((one) => one.isFile()))
    expect(readFileSync(`${file.parentPath}/${file.name}`).includes(wholeMark)).toBe(false);
});

it('a version that was taken back before its day goes out with nothing', async () => {
  const places = async () =>
    (await admin.send(calls.takeWhole, {}))
      .json<{ templates: { place: string }[] }>()
      .templates.map(({ place }) => place);
  const [coming] = await admin.call(contractCalls.listTemplates, {});
  await admin.call(contractCalls.withdrawTemplate, { body: { id: coming?.id ?? 0 } });
  const [next] = await admin.call(contractCalls.listTemplates, {});
  expect(next?.state).toBe('withdrawn');
  expect(await places()).toContain('addendum.ip');
  for (const { id, state } of await admin.call(contractCalls.listTemplates, {}))
    if (state !== 'withdrawn') await admin.send(contractCalls.withdrawTemplate, { body: { id } });
  expect(await places()).not.toContain('addendum.ip');
});

it('a template may hold an own field that comes with it, else its fault is said with its name', async () => {
  const docx = writeDocx([{ text: 'Ранг {поле.rank}' }]).toString('base64');
  const templates = [{ place: 'deal_card', name: 'Карта.docx', valid_from: '2026-01-01', docx }];
  const wrong = await bring({ templates }, true);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ message: string }>().message).toMatch(/^Шаблон «Карта\.docx»\..*поле\.rank/u);
  const seen = [...roles];
  const fields = { deal: { ownf_rank: { name: 'Ранг', kind: 'text', sees: seen, writes: [] } } };
  expect((await bring({ fields, templates }, true)).json()).toMatchObject([
    { section: 'fields' },
    { section: 'templates', changes: [{ path: 'Карточка сделки', before: 'нет' }] },
  ]);
  // What stands here comes in again though its field has been switched off since.
  expect((await bring({ fields, templates }, false)).statusCode).toBe(200);
  expect((await bring({ fields: { deal: {} } }, false)).statusCode).toBe(200);
  const own = (await admin.send(calls.takeWhole, {})).json<object>();
  for (const isDryRun of [true, false]) expect((await bring(own, isDryRun)).json()).toEqual([]);
  const other = [{ ...templates[0], docx: writeDocx([{ text: 'Иначе {поле.rank}' }]).toString('base64') }];
  expect((await bring({ templates: other }, true)).statusCode).toBe(422);
  const program = [{ ...templates[0], docx: Buffer.from('MZ').toString('base64') }];
  expect((await bring({ templates: program }, true)).statusCode).toBe(415);
});

it('gives a narrowed administrator no template whose own call is shut to him, and takes none', async () => {
  await loadAll('Три');
  const out = (await admin.send(calls.takeWhole, {})).json<{ templates: { place: string }[] }>();
  const today = moscowDateOf(house.services.clock.now());
  const narrow = async (name: string, money: 'reads' | 'hidden') => {
    const who = await house.as('admin', name);
    const taken = { user_id: who.userId, from_day: today, to_day: null, reason: 'Проверка' };
    await admin.call(narrowingCalls.narrow, { body: { ...taken, levels: { money, agents: money } } });
    return who;
  };
  const [looking, without] = [await narrow('looking', 'reads'), await narrow('without', 'hidden')];
  expect((await looking.send(calls.takeWhole, {})).json()).toEqual(out);
  const cut = (await without.send(calls.takeWhole, {})).json<typeof out>();
  expect(cut.templates.map(({ place }) => place)).toEqual(['deal_card', 'invoice']);
  await loadAll('Четыре');
  for (const who of [looking, without]) {
    const codes = [await bringWhole(who, out, true), await bringWhole(who, out, false)];
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect((await bringWhole(who, cut, true)).json()).toMatchObject([{ section: 'templates' }]);
  }
});

it('a code of a field that is switched off here is taken by no other record', async () => {
  const field = { name: 'Метка', kind: 'text', sees: ['admin'], writes: [] };
  expect((await bring({ fields: { deal: { ownf_twin: field } } }, false)).statusCode).toBe(200);
  expect((await bring({ fields: { agent: { ownf_twin: field } } }, true)).statusCode).toBe(422);
});

it('says by name which template is lost in the store', async () => {
  await loadAll('Пять');
  const { sha256 } = await house.services.database.read(async (db) => {
    const [last] = await db.select().from(printTemplates).orderBy(desc(printTemplates.id)).limit(1);
    return { sha256: last?.sha256 ?? '' };
  });
  await house.services.files.remove(sha256);
  expect((await admin.send(calls.takeWhole, {})).json()).toMatchObject({
    code: 'company.damaged',
    message: expect.stringContaining('Шаблон «Свой.docx»'),
  });
});

it('is the administrator’s alone', async () => {
  for (const role of roles.filter((one) => one !== 'admin')) {
    const who = await house.as(role);
    const codes = [await bringWhole(who, {}, true), await who.send(calls.takeWhole, {})];
    expect([role, ...codes.map(({ statusCode }) => statusCode)]).toEqual([role, 403, 403]);
  }
});
