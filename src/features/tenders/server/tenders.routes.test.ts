import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesOf } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { importRegisterFiles } from '#features/tenders/server/tenders.facade.ts';
import { readWaitingFiles } from '#features/tenders/server/read-waiting-files.ts';
import { notice44, requirement44, zipOf } from '#features/tenders/server/register/register.factory.ts';
import { registerFiles, registerLines, tenders } from '#features/tenders/server/tenders.tables.ts';
import { importRegister, searchTenders, seeTender } from '#features/tenders/tenders.access.ts';
import { tenderCalls as calls } from '#features/tenders/tenders.contract.ts';
import {
  type CallRefused,
  startApi,
  type TestApi,
  type TestCaller,
  type TestFile,
} from '#kit/testing/start-api.ts';

const samples = new URL('../../../../public/samples/', import.meta.url).pathname;
const sampleNumber = '0998990000126000001';

let api: TestApi;
let operator: TestCaller;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  operator = await api.as('operator', 'operator', { lastName: 'Осина', firstName: 'Вера' });
  folder = await mkdtemp(join(tmpdir(), 'register-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const keep = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const bringIn = async (...paths: string[]) => {
  const lines: string[] = [];
  const { errors } = await importRegisterFiles(api.services, paths, (line) => void lines.push(line));
  return { errors, lines, cells: lines.map((line) => line.split('\t')) };
};
const outcomesOf = ({ cells }: { cells: string[][] }) => cells.map((cell) => cell[3]);

const upload = async (name: string, content: Buffer, caller = operator) => {
  const files: readonly TestFile[] = [{ name, content }];
  const { ids } = await caller.call(calls.uploadRegisterFiles, { files });
  await readWaitingFiles(api.services);
  return ids[0] ?? 0;
};
const fileOf = async (id: number) => {
  const { items } = await operator.call(calls.listRegisterFiles, { query: {} });
  return items.find((item) => item.id === id);
};
const countTenders = () => api.services.database.read((db) => db.$count(tenders));
const statusOf = (required: Promise<unknown>) =>
  required.then(
    () => 200,
    (error: CallRefused) => error.status,
  );

/** One notice of a purchase at a version and a moment. */
const edition = (number: string, version: number, subject: string) =>
  notice44({ number, subject }).replace('<versionNumber>1<', `<versionNumber>${version}<`);

describe('the command that brings register files in', () => {
  it('says one tab-separated line a document and changes nothing the second time', async () => {
    const first = await bringIn(`${samples}register.zip`);
    expect(
      first.cells.map(([file, kind, number, outcome, , entry]) => [file, kind, number, outcome, entry]),
    ).toEqual([
      ['register.zip', 'epNotificationEF2020', sampleNumber, 'new', 'notice-44fz.xml'],
      ['register.zip', 'purchaseNoticeAESMBO', '39980000001', 'new', 'notice-223fz.xml'],
      ['register.zip', expect.stringMatching(/Protocol/), sampleNumber, 'new', 'protocol-44fz.xml'],
      ['register.zip', expect.any(String), expect.any(String), 'error', 'broken-44fz.xml'],
    ]);
    expect(first.cells.every((cells) => cells.length === 6)).toBe(true);
    expect(first.cells.slice(3).every((cells) => cells[4] !== '')).toBe(true);
    expect(first.errors).toBe(1);

    const before = await api.services.database.read((db) => db.select().from(tenders));
    const second = await bringIn(`${samples}register.zip`, `${samples}notice-44fz.xml`);
    expect(outcomesOf(second)).toEqual(['same', 'same', 'same', 'error', 'same']);
    expect(await api.services.database.read((db) => db.select().from(tenders))).toEqual(before);
  });

  it('gives a broken, a foreign and a missing file one line each and goes on', async () => {
    const broken = await keep('broken.xml', '<export><epNotificationEF2020>');
    const foreign = await keep('letter.xml', 'просто письмо');
    const good = await keep('good.xml', notice44({ number: '0998990000126000101' }));
    const report = await bringIn(broken, foreign, join(folder, 'absent.zip'), good);
    expect(report.cells.map((cells) => [cells[0], cells[3]])).toEqual([
      ['broken.xml', 'error'],
      ['letter.xml', 'error'],
      ['absent.zip', 'error'],
      ['good.xml', 'new'],
    ]);
    expect(report.errors).toBe(3);
  });

  it('lets a newer notice replace an older one and never the reverse', async () => {
    const number = '0998990000126000102';
    const paths = await Promise.all([
      keep('v2.xml', edition(number, 2, 'Second')),
      keep('v1.xml', edition(number, 1, 'First')),
      keep('v2-other.xml', edition(number, 2, 'Second again')),
      keep('v10.xml', edition(number, 10, 'Tenth')),
    ]);
    const report = await bringIn(...paths);
    expect(outcomesOf(report)).toEqual(['new', 'same', 'same', 'updated']);
    expect(report.cells.map((cells) => cells[4])).toEqual([
      '',
      'уже загружена более новая версия извещения',
      'эта версия извещения уже загружена',
      '',
    ]);
    expect(await operator.call(calls.findTender, { body: { tender_number: number } })).toMatchObject({
      subject: 'Tenth',
    });
  });

  it('spoils only the line of a purchase that the database refuses', async () => {
    const parts = Array.from({ length: 60 }, (_, at) => ({
      name: `${at}.xml`,
      content: notice44({ number: `09989900001270${String(at).padStart(5, '0')}` }),
    }));
    await api.services.database.owner.execute(
      `alter table tenders add constraint no_33 check (number <> '0998990000127000033')`,
    );
    const report = await bringIn(await keep('sixty.zip', zipOf(parts)));
    await api.services.database.owner.execute('alter table tenders drop constraint no_33');
    expect(outcomesOf(report).filter((outcome) => outcome === 'new')).toHaveLength(59);
    expect(report.cells[33]?.slice(2, 5)).toEqual([
      '0998990000127000033',
      'error',
      'не удалось сохранить закупку',
    ]);
  });
});

describe('a purchase looked up by its number', () => {
  it('tells what a deal is filled from', async () => {
    await bringIn(`${samples}notice-44fz.xml`);
    const found = await (await api.as('agent')).call(calls.findTender, {
      body: { tender_number: ` ${sampleNumber} ` },
    });
    expect(found).toMatchObject({
      found: true,
      tender_number: sampleNumber,
      law: '44',
      currency: 'RUB',
      customers: [{ inn: '7798000122', kpp: '779801001', contract_security: { part: expect.any(String) } }],
      lots: [],
      // Friday, and the seventh working day after it.
      protocol_date: '2026-12-04',
      sign_deadline: '2026-12-15',
    });
  });

  it('answers found: false for a number nobody brought in and names a wrong one', async () => {
    expect(await operator.call(calls.findTender, { body: { tender_number: '39989999999' } })).toEqual({
      found: false,
    });
    await expect(operator.call(calls.findTender, { body: { tender_number: '123' } })).rejects.toMatchObject({
      status: 422,
      errors: { tender_number: ['Номер закупки состоит из 11,18 или 19 цифр'] },
    });
  });
});

describe('the list of purchases', () => {
  it('is searched by number, subject, customer and his tax number, the newest first, page by page', async () => {
    const customer = requirement44({ regNum: '09989900001' });
    await bringIn(
      await keep(
        'a.xml',
        notice44({ number: '0998990000126000201', subject: 'Уборка Кладовой', requirements: [customer] }),
      ),
      await keep(
        'b.xml',
        notice44({ number: '0998990000126000202', subject: 'Уборка кладовой, второй этаж' }).replace(
          '2026-11-16T12',
          '2026-11-17T12',
        ),
      ),
    );
    const search = async (q: string, more: object = {}) => {
      const page = await operator.call(calls.searchTenders, { body: { q, ...more } });
      return { numbers: page.items.map((item) => item.tender_number), next: page.next_cursor };
    };
    expect((await search('УБОРКА кладовой')).numbers).toEqual(['0998990000126000202', '0998990000126000201']);
    expect((await search('126000201')).numbers).toEqual(['0998990000126000201']);
    expect((await search('уборка 7798000122')).numbers).toHaveLength(2);
    expect((await search('100%')).numbers).toEqual([]);
    const first = await search('уборка', { limit: 1 });
    expect(first.numbers).toEqual(['0998990000126000202']);
    expect(await search('уборка', { limit: 1, cursor: first.next })).toEqual({
      numbers: ['0998990000126000201'],
      next: null,
    });
    expect(await statusOf(search('уборка', { cursor: 'abc' }))).toBe(422);
    expect((await search('уборка', { law: '223' })).numbers).toEqual([]);
  });
});

describe('uploading register files', () => {
  it('is answered at once and read in the background, with counters and lines', async () => {
    api.setNow(new Date('2026-11-21T08:00:00Z'));
    const content = await readFile(`${samples}register.zip`);
    const id = await upload('Выгрузка за ноябрь.zip', content);
    api.setNow(undefined);
    expect(await fileOf(id)).toEqual({
      id,
      name: 'Выгрузка за ноябрь.zip',
      bytes: content.length,
      state: 'done',
      documents: 4,
      created: 0,
      updated: 0,
      total: 4,
      same: 3,
      skipped: 0,
      errors: 1,
      failure: null,
      by: 'Осина\u00a0В.',
      started_at: '2026-11-21T08:00:00.000Z',
      finished_at: '2026-11-21T08:00:00.000Z',
    });
    const all = await operator.call(calls.listRegisterLines, { query: { file_id: id } });
    expect(all.items.map((line) => [line.entry, line.outcome])).toEqual([
      ['notice-44fz.xml', 'same'],
      ['notice-223fz.xml', 'same'],
      ['protocol-44fz.xml', 'same'],
      ['broken-44fz.xml', 'error'],
    ]);
    const errors = await operator.call(calls.listRegisterLines, { query: { file_id: id, outcome: 'error' } });
    expect(errors.items).toEqual([
      expect.objectContaining({ entry: 'broken-44fz.xml', reason: expect.stringMatching(/XML/) }),
    ]);
  });

  it('gives lines page by page', async () => {
    const parts = Array.from({ length: 130 }, (_, at) => ({ name: `${at}.xml`, content: '<' }));
    const id = await upload('many.zip', zipOf(parts));
    const first = await operator.call(calls.listRegisterLines, { query: { file_id: id } });
    const cursor = first.next_cursor ?? '';
    const second = await operator.call(calls.listRegisterLines, { query: { file_id: id, cursor } });
    expect([...first.items, ...second.items].map((line) => line.entry)).toEqual(
      parts.map(({ name }) => name),
    );
    expect(second.next_cursor).toBeNull();
  });

  it('refuses what is not a register file in words and leaves no row', async () => {
    const before = await api.services.database.read((db) => db.$count(registerFiles));
    await expect(upload('Договор.pdf', Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ status: 415 });
    await expect(upload('cut.xml', Buffer.from('<export><a>'.slice(0, -1)))).rejects.toMatchObject({
      status: 415,
    });
    expect(await api.services.database.read((db) => db.$count(registerFiles))).toBe(before);
  });

  it('is read again from where a stopped process left it', async () => {
    const content = zipOf(
      Array.from({ length: 5 }, (_, at) => ({
        name: `${at}.xml`,
        content: notice44({ number: `099899000012800000${at}` }),
      })),
    );
    const id = await upload('resumed.zip', content);
    await api.services.database.write(async (tx) => {
      const [, , , fourth, fifth] = await tx
        .select()
        .from(registerLines)
        .where(eq(registerLines.fileId, id))
        .orderBy(registerLines.id);
      for (const line of [fourth, fifth]) {
        await tx.delete(registerLines).where(eq(registerLines.id, line!.id));
        await tx.delete(tenders).where(eq(tenders.number, line!.number));
      }
      await tx
        .update(registerFiles)
        .set({ state: 'reading', documents: 3, created: 3, finishedAt: null, leaseUntil: new Date(0) })
        .where(eq(registerFiles.id, id));
    });
    await readWaitingFiles(api.services);
    expect(await fileOf(id)).toMatchObject({ state: 'done', documents: 5, created: 5, same: 0, errors: 0 });
    const lines = await operator.call(calls.listRegisterLines, { query: { file_id: id } });
    expect(lines.items.map((line) => line.entry)).toEqual(['0.xml', '1.xml', '2.xml', '3.xml', '4.xml']);
  });

  it('says so when the bytes are gone or a command was cut off', async () => {
    const id = await upload('gone.xml', Buffer.from(notice44({ number: '0998990000126000301' })));
    const [row] = await api.services.database.read((db) =>
      db.select().from(registerFiles).where(eq(registerFiles.id, id)),
    );
    await api.services.files.remove(row?.sha256 ?? '');
    const cut = {
      name: 'cut.xml',
      bytes: 1,
      state: 'reading',
      startedAt: new Date(0),
      leaseUntil: new Date(0),
    } as const;
    const [command] = await api.services.database.write(async (tx) => {
      await tx
        .update(registerFiles)
        .set({ state: 'reading', leaseUntil: new Date(0) })
        .where(eq(registerFiles.id, id));
      return tx.insert(registerFiles).values(cut).returning({ id: registerFiles.id });
    });
    await readWaitingFiles(api.services);
    expect(await fileOf(id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/хранилище/) });
    expect(await fileOf(command!.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/прервано/),
    });
  });

  it('makes one row for a repeated Idempotency-Key', async () => {
    const files = [{ name: 'once.xml', content: Buffer.from(notice44({ number: '0998990000126000302' })) }];
    const send = () => operator.call(calls.uploadRegisterFiles, { files }, { 'idempotency-key': 'once-1' });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    await readWaitingFiles(api.services);
  });
});

describe('who may do what', () => {
  it.each(roles)('%s gets what the lists say', async (role) => {
    const caller = await api.as(role, `only-${role}`);
    const may = (access: typeof seeTender) => rolesOf(access).includes(role);
    const asked = [
      caller.call(calls.findTender, { body: { tender_number: '39989999999' } }),
      caller.call(calls.searchTenders, { body: {} }),
      caller.call(calls.listRegisterFiles, { query: {} }),
      caller.call(calls.listRegisterLines, { query: { file_id: 2_000_000_000 } }),
      upload('role.xml', Buffer.from(notice44({ number: '0998990000126000303' })), caller),
    ];
    expect(await Promise.all(asked.map(statusOf))).toEqual([
      may(seeTender) ? 200 : 403,
      may(searchTenders) ? 200 : 403,
      may(importRegister) ? 200 : 403,
      may(importRegister) ? 404 : 403,
      may(importRegister) ? 200 : 403,
    ]);
  });

  it('keeps agents and guests from uploads, and guests from purchases', () => {
    expect(rolesOf(importRegister)).toEqual(['admin', 'director', 'manager', 'head', 'operator']);
    expect(rolesOf(searchTenders)).not.toContain('agent');
    expect(rolesOf(seeTender)).not.toContain('guest');
  });
});

describe('real files of the register', () => {
  const real = new URL('../../../../../shared/data/eis/', import.meta.url).pathname;
  const paths = [
    `${real}44fz-portal-templates/epNotificationEOK2020.xml`,
    `${real}44fz-2023-json/four-notices-with-guarantees.json`,
  ];

  it('come in, and a second time change nothing', async ({ skip }) => {
    const isThere = await readFile(paths[0] ?? '').then(
      () => true,
      () => false,
    );
    skip(!isThere, '../shared/data/eis is absent');
    const before = await countTenders();
    const first = await bringIn(...paths);
    expect(outcomesOf(first)).toEqual(['new', 'new', 'new', 'new', 'new']);
    expect(await countTenders()).toBe(before + 5);
    expect(outcomesOf(await bringIn(...paths))).toEqual(['same', 'same', 'same', 'same', 'same']);
    for (const [, , number = ''] of first.cells) {
      const found = await operator.call(calls.findTender, { body: { tender_number: number } });
      expect(found).toMatchObject({
        found: true,
        customers: [expect.anything()],
        max_price: expect.any(String),
      });
    }
  });
});
