import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { checkEntries, postEntries, postEntry, reverseEntry } from '#features/ledger/server/ledger.facade.ts';
import { recountBalances } from '#features/ledger/server/ledger.jobs.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type Db, selectRow, sqlState } from '#kit/server/database.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let payeeId: number;
beforeAll(async () => {
  api = await startApi();
  payeeId = (await api.as('agent')).userId;
  await api.as('admin');
});
afterAll(() => api.stop());

const now = new Date('2026-11-26T09:00:00Z');
const day = '2026-11-26';
const month = '2026-11-01';
const write = <T>(work: (db: Db) => Promise<T>): Promise<T> => api.services.database.write(work);
const source = { kind: 'ground', id: 1 };
const issueOf = (amount: number) => ({
  kind: 'issue',
  day,
  source,
  lines: [
    { account: 'reward' as const, amount: kopecks(amount), month },
    { account: 'expected' as const, amount: kopecks(-amount), payeeId, month },
  ],
});
const balanceOf = (account: string) =>
  api.services.database.read((db) =>
    selectRow<{ amount: string; lines: string }>(
      db,
      sql`select b.amount::text, sum(l.amount)::text as lines from ${ledgerBalances} b
          join ${ledgerLines} l on l.balance_id = b.id
          where b.account = ${account} and b.month = ${month} group by b.id`,
    ),
  );

/** How the database has refused. */
const stateOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(() => 'not refused', sqlState);

describe('the ledger', () => {
  it('adds entries with their balances and lines by one statement for as many as there are', async () => {
    const statements = await statementsOf(api.services.database, () =>
      write((db) => postEntries({ db, now }, [issueOf(1000), issueOf(250)])),
    );
    expect(statements.filter((text) => text.includes('insert into'))).toHaveLength(1);
    expect(await balanceOf('expected')).toEqual({ amount: '-12.50', lines: '-12.50' });
  });

  it('keeps balances whole when many post at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => write((db) => postEntry({ db, now }, issueOf(100)))));
    expect(await balanceOf('expected')).toEqual({ amount: '-20.50', lines: '-20.50' });
  });

  it('refuses an entry that is no whole, by the code and by the database itself', async () => {
    const [line] = issueOf(100).lines;
    if (!line) throw new Error('no line');
    await expect(write((db) => postEntry({ db, now }, { ...issueOf(100), lines: [line] }))).rejects.toThrow(
      RangeError,
    );
    const slanted = write(async (db) => {
      const { id } = await postEntry({ db, now }, issueOf(100));
      const [balance] = await db.select().from(ledgerBalances).limit(1);
      await db
        .insert(ledgerLines)
        .values({ entryId: id, balanceId: balance?.id ?? 0, account: 'cash', amount: '0.01' });
    });
    expect(await stateOf(slanted)).toBe('23514');
    const empty = write((db) =>
      db
        .insert(ledgerEntries)
        .values({ kind: 'issue', day, sourceKind: 'ground', sourceId: 1, recordedAt: now }),
    );
    expect(await stateOf(empty)).toBe('23514');
    expect(await balanceOf('expected')).toEqual({ amount: '-20.50', lines: '-20.50' });
  });

  it('asks about a line that was slipped in beside others, wherever it stands', async () => {
    const slip = (where: { readonly isInside: boolean; readonly id?: number }) =>
      write(async (db) => {
        const { id: entryId } = await postEntry({ db, now }, issueOf(100));
        await checkEntries(db);
        const [line] = await db.select().from(ledgerLines).where(eq(ledgerLines.entryId, entryId));
        const values = {
          ...line,
          amount: '0.01',
          entryId,
          balanceId: line?.balanceId ?? 0,
          account: 'cash' as const,
        };
        const insert = (within: Pick<Db, 'insert'>) =>
          within
            .insert(ledgerLines)
            .overridingSystemValue()
            .values({ ...values, id: where.id ?? (line?.id ?? 0) + 100_000 });
        if (where.isInside) await db.transaction((inner) => insert(inner));
        else await insert(db);
      });
    // Later than the last line, and before all of them, which have been asked about already.
    expect(await stateOf(slip({ isInside: false }))).toBe('23514');
    expect(await stateOf(slip({ isInside: true }))).toBe('23514');
    expect(await stateOf(slip({ isInside: false, id: -1 }))).toBe('23514');
    expect(await stateOf(slip({ isInside: true, id: -1 }))).toBe('23514');
  });

  it.each([
    ['entry changes', (db: Db) => db.update(ledgerEntries).set({ reason: 'A' })],
    ['entry goes', (db: Db) => db.delete(ledgerEntries)],
    ['line changes', (db: Db) => db.update(ledgerLines).set({ amount: '1.00' })],
    ['line goes', (db: Db) => db.delete(ledgerLines)],
  ])('no %s', async (_, act) => {
    const refused = write(async (db) => void (await act(db)));
    expect(await stateOf(refused)).toBe('23001');
  });

  it('takes an entry back by its mirror, once', async () => {
    const { id: entryId } = await write((db) => postEntry({ db, now }, issueOf(777)));
    const before = await balanceOf('expected');
    const back = () =>
      write((db) => reverseEntry({ db, now }, { entryId, kind: 'undone', day, reason: 'Ошибка' }));
    const { id } = await back();
    const [mirror] = await api.services.database.read((db) =>
      db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id)),
    );
    expect(mirror).toMatchObject({ reversesId: entryId, reason: 'Ошибка', sourceId: 1 });
    expect(await stateOf(back())).toBe('23505');
    expect(before?.amount).toBe('-28.27');
    expect(await balanceOf('expected')).toEqual({ amount: '-20.50', lines: '-20.50' });
  });

  it('is recounted at night, and the administrators hear of what differs', async () => {
    const countNotices = () => api.services.database.read((db) => db.$count(notifications));
    await recountBalances.run(api.services);
    expect(await countNotices()).toBe(0);
    await write((db) =>
      db.update(ledgerBalances).set({ amount: '1.00' }).where(eq(ledgerBalances.account, 'expected')),
    );
    await recountBalances.run(api.services);
    expect(await countNotices()).toBe(1);
  });
});
