import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import type { TermsRow } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsSeed } from '#features/bank-terms/server/bank-terms.seed.ts';
import { findBankTerms, termsOfDay } from '#features/bank-terms/server/find-bank-terms.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { selectRows } from '#kit/server/database.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
let bankIds: readonly number[];
beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-26T09:00:00Z'));
  for (const seed of [banksSeed, bankTermsSeed]) await runSeed(api.services, seed);
  admin = await api.as('admin');
  bankIds = await api.services.database.read(async (db) =>
    (await db.select({ id: banks.id }).from(banks).orderBy(banks.id)).map(({ id }) => id),
  );
});
afterAll(() => api.stop());

const row = (more: Partial<TermsRow> = {}): TermsRow => ({
  product: 'guarantee',
  laws: [],
  purposes: [],
  sum_from: null,
  sum_to: null,
  days_from: null,
  days_to: null,
  base_percent: '35',
  excess_percent: '90',
  sum_percent: null,
  flat: null,
  least: null,
  vat_included: false,
  due_kind: 'days_after',
  due_value: 10,
  ...more,
});
const versionsOf = async (bankId: number, caller = admin) =>
  (await caller.call(bankTermsCalls.listTerms, { query: { bank_id: bankId } })).versions;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; code: string; message: string }) => [error.status, error.code, error.message],
  );
const draftOf = async (bankId: number, rows: readonly TermsRow[]) => {
  const { id } = await admin.call(bankTermsCalls.openTermsDraft, {
    body: { bank_id: bankId, copy_of: null },
  });
  const { revision } = await admin.call(bankTermsCalls.saveTermsDraft, {
    body: { version_id: id, revision: 1, rows: [...rows] },
  });
  return { id, revision };
};
const publish = (id: number, revision: number, valid_from: string, accepts_gaps = true) =>
  admin.call(bankTermsCalls.publishTermsDraft, {
    body: { version_id: id, revision, valid_from, accepts_gaps },
  });
const found = (bankId: number, day: string, sum = 150_000_000) =>
  api.services.database.read((db) =>
    findBankTerms(db, {
      bankId,
      product: 'guarantee',
      law: '44',
      purposes: ['contract'],
      sum: kopecks(sum),
      days: 200,
      day,
    }),
  );
const dropDraft = (id: number) => admin.call(bankTermsCalls.deleteTermsDraft, { body: { version_id: id } });

describe('the terms of a bank', () => {
  it('are read by the administrator and the director, and change by the administrator alone', async () => {
    const [, bankId = 0] = bankIds;
    for (const role of ['admin', 'director'] as const) {
      const [version] = await versionsOf(bankId, await api.as(role));
      expect([role, version?.state, version?.number]).toEqual([role, 'in_force', 2]);
    }
    const query = { bank_id: bankId };
    for (const role of ['manager', 'head', 'operator', 'curator', 'trainee'] as const) {
      const answer = await (await api.as(role)).send(bankTermsCalls.listTerms, { query });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    for (const role of ['agent', 'senioragent', 'headagent', 'guest'] as const) {
      const answer = await (await api.as(role)).send(bankTermsCalls.listTerms, { query });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    const director = await api.as('director');
    expect(
      (await director.send(bankTermsCalls.openTermsDraft, { body: { bank_id: bankId, copy_of: null } }))
        .statusCode,
    ).toBe(403);
  });

  it('are those of the day, by the most exact row', async () => {
    const [north = 0, stone = 0] = bankIds;
    expect((await found(stone, '2026-11-26'))?.row.values).toMatchObject({
      basePercent: '35',
      excessPercent: '90',
      vatIncluded: true,
      due: { kind: 'day_of_next_month', value: 15 },
    });
    expect((await found(stone, '2026-09-01'))?.row.values.basePercent).toBe('33');
    expect((await found(north, '2026-11-26', 600_000_000))?.row.values.basePercent).toBe('30');
    expect(await found(stone, '2024-01-01')).toBeUndefined();
    expect(await found(999_999, '2026-11-26')).toBeUndefined();
  });

  it('are drafted once a bank, saved whole, refused stale and wrong', async () => {
    const [bankId = 0] = bankIds;
    const { id, revision } = await draftOf(bankId, [row()]);
    const opening = admin.call(bankTermsCalls.openTermsDraft, { body: { bank_id: bankId, copy_of: null } });
    expect((await refusal(opening))?.slice(0, 2)).toEqual([409, 'bank-terms.draftExists']);
    const save = (at: number, rows: TermsRow[]) =>
      admin.send(bankTermsCalls.saveTermsDraft, { body: { version_id: id, revision: at, rows } });
    expect((await save(revision - 1, [row()])).statusCode).toBe(409);
    const wrong = await save(revision, [
      row({ base_percent: null, excess_percent: null }),
      row({ base_percent: null }),
      row({ sum_from: '5.00', sum_to: '4.99' }),
      row({ product: 'credit', purposes: ['contract'] }),
      row({ due_kind: 'day_of_next_month', due_value: 32 }),
    ]);
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['rows.0.base_percent', 'rows.1.base_percent', 'rows.2.sum_to', 'rows.3.purposes', 'rows.4.due_value'],
    ]);
    expect((await save(revision, [row({ base_percent: '100.5' })])).statusCode).toBe(422);
    await dropDraft(id);
  });

  it('are not published with rows that collide, with gaps only when they are meant, nor over passed days', async () => {
    const [bankId = 0] = bankIds;
    const torn = await draftOf(bankId, [row({ sum_to: '100.00' }), row({ sum_from: '100.00' })]);
    expect(await refusal(publish(torn.id, torn.revision, '2026-12-01'))).toEqual([
      422,
      'kit.invalid',
      'Сначала уберите 1\u00a0пересечение: строки 1 и 2 подходят к одним и тем же сделкам',
    ]);
    await dropDraft(torn.id);
    const thin = await draftOf(bankId, [row({ laws: ['44'] })]);
    expect((await refusal(publish(thin.id, thin.revision, '2026-12-01', false)))?.[0]).toBe(422);
    expect((await refusal(publish(thin.id, thin.revision, '2026-11-25')))?.[0]).toBe(422);
    expect(await publish(thin.id, thin.revision, '2026-12-01')).toEqual({
      valid_from: '2026-12-01',
      valid_to: null,
    });
    expect((await versionsOf(bankId)).map(({ state, valid_to }) => [state, valid_to])).toEqual([
      ['planned', null],
      ['in_force', '2026-11-30'],
    ]);
    // Published, it is edited no more; before its day it may be taken back.
    const saving = admin.call(bankTermsCalls.saveTermsDraft, {
      body: { version_id: thin.id, revision: thin.revision + 1, rows: [row()] },
    });
    expect((await refusal(saving))?.[1]).toBe('bank-terms.notDraft');
    await admin.call(bankTermsCalls.withdrawTerms, {
      body: { version_id: thin.id, reason: 'Банк передумал' },
    });
    expect((await versionsOf(bankId)).map(({ state, valid_to }) => [state, valid_to])).toEqual([
      ['withdrawn', null],
      ['in_force', null],
    ]);
  });

  it('may begin on a passed day where none stood: what was issued since is counted by them', async () => {
    const [, , , , , , , , , bankId = 0] = bankIds;
    const [first] = await versionsOf(bankId);
    const earlier = await draftOf(bankId, [row({ base_percent: '11' })]);
    expect(await publish(earlier.id, earlier.revision, '2025-12-01')).toEqual({
      valid_from: '2025-12-01',
      valid_to: '2025-12-31',
    });
    expect(first?.valid_from).toBe('2026-01-01');
    expect((await found(bankId, '2025-12-31'))?.row.values.basePercent).toBe('11');
    expect((await found(bankId, '2025-11-30'))?.row).toBeUndefined();
  });

  it('of a bank are found by an index', async () => {
    await api.services.database.write((db) =>
      db.execute(sql`
        insert into bank_term_versions (bank_id, valid_from, valid_to)
        select ${bankIds[3]}, '2000-01-01'::date + n, '2000-01-01'::date + n from generate_series(1, 3000) n`),
    );
    await api.services.database.owner.execute(sql`analyze bank_term_versions`);
    const planOf = async (statement: SQL) =>
      (
        await api.services.database.read((db) =>
          selectRows<Record<string, string>>(db, sql`explain (costs off) ${statement}`),
        )
      )
        .map((line) => Object.values(line)[0])
        .join('\n');
    const plan = await planOf(termsOfDay(bankIds[3] ?? 0, '2026-11-26'));
    expect(plan).toMatch(/bank_term_versions_first_day/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
