import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLimits } from '#domain/limits/limits.ts';
import { kopecks } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualGrounds, accruals, bankMoney } from '#features/accruals/server/accruals.tables.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import {
  takeUpBackgroundJobs,
  waitForBackgroundJob,
} from '#features/background-jobs/testing/wait-for-background-job.ts';
import { sampleSection } from '#features/bank-statements/bank-statements.sample.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  openStatementPlace,
  type Paid,
  type StatementPlace,
  ownNumber,
  statementOf,
} from '#features/bank-statements/testing/statement-place.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { killEachStatement } from '#kit/testing/kill-between-statements.ts';

let place: StatementPlace;
beforeAll(async () => {
  place = await openStatementPlace();
});
afterAll(() => place.api.stop());

const bring = (paid: readonly Paid[]) => place.bring(paid);
const found = async (q: string) => {
  const { items } = await place.admin.call(statementCalls.searchDocuments, { body: { filter: 'all', q } });
  const [one] = items;
  if (!one) throw new Error(`Nothing is found by ${q}`);
  return one;
};
/** A job that was left before a part of it was done is taken up. */
const goOn = async (id: number, key: string) => {
  await place.api.services.database.write(async (db) => {
    const isPart = and(eq(backgroundJobItems.backgroundJobId, id), eq(backgroundJobItems.key, key));
    await db.delete(backgroundJobItems).where(isPart);
    await db.update(ownBackgroundJobs).set({ state: 'queued' }).where(eq(ownBackgroundJobs.id, id));
  });
  await takeUpBackgroundJobs(place.api.services);
  return waitForBackgroundJob(place.admin, id);
};
const renameAccount = (from: string, to: string) =>
  place.api.services.database.write((db) =>
    db.execute(sql`update own_accounts set number = ${to} where number = ${from}`),
  );
const show = (id: number) => place.admin.call(statementCalls.showDocument, { query: { id } });

describe('a statement that is tried', () => {
  it('is amber where documents do not lead from one balance to the other, though the bank states no totals', async () => {
    const section = [
      'СекцияРасчСчет',
      `РасчСчет=${ownNumber}`,
      'НачальныйОстаток=1000',
      'КонечныйОстаток=1100',
      'КонецРасчСчет',
    ];
    const files = [statementOf([{ sum: '90.00' }], section)];
    const { warnings } = await place.admin.call(statementCalls.tryStatement, { body: {}, files });
    expect(warnings.map((words) => words.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/начальный остаток .* разница -10,00 ₽/),
    ]);
  });
});

describe('money that waits', () => {
  it('is listed with what is offered for it, and alone where only that is asked for', async () => {
    await place.confirmPayer();
    await place.owe(500_000, 500_000);
    await bring([
      { sum: '5000.00', number: '31', purpose: 'Одна из двух' },
      { sum: '10000.00', number: '32', purpose: 'За обе' },
      { sum: '4800.00', number: '33', purpose: 'Недоплата' },
      { sum: '77.00', number: '34', purpose: 'Ничья' },
    ]);
    expect((await found('за обе')).offer).toMatch(/^Заявка \d+-1, Заявка \d+-1$/);
    expect((await found('ничья')).offer).toBe('');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor: next } = await place.admin.call(statementCalls.searchDocuments, {
        body: { filter: 'offered', limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...items.map(({ purpose }) => purpose));
      cursor = next ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(['За обе', 'Недоплата', 'Одна из двух']);
  });

  it('waits as unclear before anything is owed, and offers itself when it is', async () => {
    await bring([{ sum: '8888.00', number: '41', purpose: 'До выдачи' }]);
    const { id } = await found('до выдачи');
    expect((await show(id)).offers).toEqual([]);
    const [due = 0] = await place.owe(888_800);
    expect((await show(id)).offers).toMatchObject([{ parts: [{ id: due, amount: '8888.00' }] }]);
  });

  it('is offered a part where it names a guarantee of another sum', async () => {
    const [due = 0] = await place.owe(1_734_000);
    await place.nameGuarantees([due, 'БГ-26/050']);
    await bring([{ sum: '10000.00', number: '43', purpose: 'Часть по БГ-26/050' }]);
    const { offers } = await show((await found('часть по')).id);
    expect(offers).toContainEqual(
      expect.objectContaining({
        why: 'номер БГ-26/050 в назначении, плательщик тот же банк, сумма другая',
        parts: [expect.objectContaining({ id: due, amount: '10000.00' })],
      }),
    );
  });

  it('is offered for all of several guarantees that it names where their sum came', async () => {
    const dues = await place.owe(111_100, 122_200, 133_300, 144_400);
    const numbers = ['БГ-26/061', 'БГ-26/062', 'БГ-26/063', 'БГ-26/064'];
    await place.nameGuarantees(...dues.map((id, at) => [id, numbers[at] ?? ''] as const));
    await bring([{ sum: '5110.00', number: '44', purpose: `Все по гарантиям ${numbers.join(', ')}.` }]);
    const [first] = (await show((await found('все по')).id)).offers;
    expect(first?.parts.map(({ id }) => id)).toEqual(dues);
  });

  it('is matched by one document alone where two have its sum', async () => {
    await place.owe(666_600);
    const twice = [
      { sum: '6666.00', number: '1' },
      { sum: '6666.00', number: '2' },
    ];
    const files = [statementOf(twice)];
    const { will } = await place.admin.call(statementCalls.tryStatement, { body: {}, files });
    expect(will).toEqual({ auto: 1, offer: 0, none: 1 });
  });

  it('is matched by itself where the payer’s INN stands on the card of a bank, whatever the payer is called', async () => {
    const [one = 0] = await place.owe(2_222_200);
    const inn = '7798000316';
    const [bank] = await place.api.services.database.write((db) =>
      db
        .update(banks)
        .set({ inn })
        .where(eq(banks.id, place.banks[0] ?? 0))
        .returning(),
    );
    const paid = { sum: '22222.00', number: '21', purpose: 'С карточки', name: 'АКБ без имени' };
    const namesake = { ...paid, name: `ИНН и имя ${bank?.name}`, purpose: 'Тёзка' };
    const strangers = [
      { ...paid, inn: '7798000323', number: '22' },
      { ...namesake, inn: '7798000323', number: '23' },
    ];
    expect((await bring(strangers)).matched).toBe(0);
    const { offers } = await show((await found('тёзка')).id);
    expect(offers[0]?.why).toContain(`в его карточке другой ИНН: ${inn}`);
    expect((await bring([{ ...paid, inn }])).matched).toBe(1);
    const [ground] = await place.api.services.database.read((db) =>
      db.select().from(accrualGrounds).where(eq(accrualGrounds.id, one)),
    );
    expect(ground).toMatchObject({ received: '22222.00' });
  });
});

describe('a page of documents', () => {
  it('is matched but for the one that its owner refuses', async () => {
    const dues = await place.owe(510_100, 520_200, 530_300);
    const paid = ['5101.00', '5202.00', '5303.00'].map((sum, at) => ({
      sum,
      number: String(51 + at),
      purpose: 'Втроём',
    }));
    // Somebody has written down the paper of the second by hand.
    await place.api.services.database.write(async (db) => {
      const last = await selectRow<{ id: number }>(
        db,
        sql`select last_value::int as id from pg_sequences where sequencename = 'statement_documents_id_seq'`,
      );
      await db.insert(bankMoney).values({
        bankId: place.banks[0] ?? 0,
        day: '2026-11-20',
        paper: statementTexts.document('52', '20.11.2026', (last?.id ?? 0) + 2),
        amount: '1.00',
        recordedBy: place.admin.userId,
        recordedAt: place.api.services.clock.now(),
      });
    });
    expect((await bring(paid)).matched).toBe(2);
    expect(await place.statesOf(...dues)).toEqual(['confirmed', 'expected', 'confirmed']);
  });

  it('is one of many of a long statement: a job brings them, and nothing twice', async () => {
    const dues = await place.owe(611_100, 622_200);
    const paid = ['6111.00', '10.00', '11.00', '6222.00', '12.00'].map((sum, at) => ({
      sum,
      number: String(61 + at),
      purpose: 'По частям',
    }));
    const jobs: number[] = [];
    const partsOf = async () => {
      const { background_job_id: id, ...counts } = await bring(paid);
      expect(counts).toMatchObject({ added: 0, matched: 0 });
      jobs.push(id ?? 0);
      const job = await waitForBackgroundJob(place.admin, id ?? 0);
      expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
      const { items } = await place.admin.call(backgroundJobCalls.listItems, { body: { id: id ?? 0 } });
      return items.map(({ title, outcome, words }) => [title, outcome, words]);
    };
    setLimits({ 'bank-statements.atOnce': 2 });
    try {
      expect(await partsOf()).toEqual([
        ['Документы 1–2', 'done', 'новых 2, разнесено 1'],
        ['Документы 3–4', 'done', 'новых 2, разнесено 1'],
        ['Документ 5', 'done', 'новых 1'],
      ]);
      expect((await partsOf()).map(([, outcome]) => outcome)).toEqual(['same', 'same', 'same']);
      // A part is known by its place: it is as long as it was, whatever the limit is by now.
      setLimits({ 'bank-statements.atOnce': 4 });
      expect(await goOn(jobs[0] ?? 0, '3')).toMatchObject({ state: 'done', done: 3, total: 3 });
      await renameAccount(ownNumber, '40702810900000000079');
      expect(await goOn(jobs[0] ?? 0, '3')).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/не наш/),
      });
    } finally {
      await renameAccount('40702810900000000079', ownNumber);
      setLimits({});
    }
    expect(await place.statesOf(...dues)).toEqual(['confirmed', 'confirmed']);
    const [match] = (await show((await found('61')).id)).matches;
    await place.admin.call(statementCalls.undoMatch, { body: { id: match?.id ?? 0, reason: 'Не то' } });
    expect(await place.statesOf(...dues)).toEqual(['expected', 'confirmed']);
  });
});

describe('a long statement whose part fails', () => {
  const day = '2026-11-19';
  const paid = ['1.01', '1.02', '1.03'].map((sum, at) => ({
    sum,
    day,
    number: String(171 + at),
    purpose: 'Со сбоем',
  }));
  const { lines } = sampleSection(
    ownNumber,
    kopecks(100_000),
    [101, 102, 103].map((amount) => ({ day, amount: kopecks(amount), isOut: false })),
  );
  const owner = (text: string) => place.api.services.database.owner.execute(sql.raw(text));
  const bringLong = async () => {
    const { id, background_job_id: job } = await place.bring(paid, lines);
    return { id, job: await waitForBackgroundJob(place.admin, job ?? 0) };
  };
  const listed = (query: ReturnType<typeof sql>) =>
    place.api.services.database.read((db) => selectRows(db, query));

  it('keeps no balance of the bank, and says so under the bell; the same file makes it whole', async () => {
    const balance = () => listed(sql`select amount::text from own_account_balances where day = ${day}`);
    setLimits({ 'bank-statements.atOnce': 1 });
    await owner(`create function fail_here() returns trigger language plpgsql as $$
      begin if new.number = '172' then raise exception 'no'; end if; return new; end $$`);
    await owner(
      'create trigger fail_here before insert on statement_documents for each row execute function fail_here()',
    );
    const { id, job } = await bringLong();
    expect(job).toMatchObject({ state: 'done', outcomes: { done: 2, same: 0, refused: 0, failed: 1 } });
    expect(await balance()).toEqual([]);
    expect(
      await listed(sql`select header, message from notifications where user_id = ${place.admin.userId}
        and header like 'Выписка%' order by id desc limit 1`),
    ).toEqual([{ header: 'Выписка kl_to_1c.txt: готово', message: 'сделано 2, сбоев 1' }]);
    const noted = await listed(sql`select after from audit_log where entity = 'statementFile'
      and entity_id = ${id} order by id`);
    expect(noted).toMatchObject([{ after: { begun: true } }, { after: { added: 2 } }]);
    await owner('drop function fail_here() cascade');
    expect((await bringLong()).job.outcomes).toEqual({ done: 1, same: 2, refused: 0, failed: 0 });
    expect(await balance()).toEqual([{ amount: '1003.06' }]);
    setLimits({});
  });
});

describe('two documents for one debt', () => {
  it('that are matched in one moment do not pay it twice: the second is refused', async () => {
    const [due = 0] = await place.owe(9_191_900);
    await bring([
      { sum: '60000.00', number: '181', purpose: 'Первый из двух' },
      { sum: '60001.00', number: '182', purpose: 'Второй из двух' },
    ]);
    const ids = [(await found('первый из')).id, (await found('второй из')).id];
    const tried = await Promise.allSettled(
      ids.map((id) =>
        place.admin.call(statementCalls.matchDocument, {
          body: { id, kind: 'bank_due', why: 'Вручную', parts: [{ line: due, amount: '60000.00' }] },
        }),
      ),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } });
  });
});

describe('a statement that is killed', () => {
  it('between any two of its statements leaves nothing behind, and comes in whole after that', async () => {
    const [ground = 0] = await place.owe(333_300);
    const paid = [
      { sum: '3333.00', number: '91', purpose: 'Убитая' },
      { sum: '1.00', number: '92', purpose: 'Убитая' },
    ];
    const received = async (): Promise<string | undefined> => {
      const [row] = await place.api.services.database.read((db) =>
        db.select().from(accrualGrounds).where(eq(accrualGrounds.id, ground)),
      );
      return row?.received;
    };
    const listed = async (): Promise<number> => {
      const body = { filter: 'all' as const, q: 'убитая' };
      return (await place.admin.call(statementCalls.searchDocuments, { body })).items.length;
    };
    const kills = await killEachStatement(
      place.api.services,
      () => bring(paid),
      async () => expect([await listed(), await received()]).toEqual([0, '0.00']),
      // Each death reads the file in a thread of its own: all of them by `LAW_RUNS`.
      Number(process.env['LAW_RUNS'] ?? 0) >= 100 ? 1 : 5,
    );
    expect(kills).toBeGreaterThan(3);
    expect([await listed(), await received()]).toEqual([2, '3333.00']);
  });
});

describe('a match that a report stands on', () => {
  it('is not undone: it names the accrual, whose correction takes the share away', async () => {
    const [owed = 0] = await place.owe(777_700);
    expect(await bring([{ sum: '7777.00', number: '71', purpose: 'В отчёте' }])).toMatchObject({
      matched: 1,
    });
    const [share] = await place.api.services.database.write(async (db) => {
      const [accrual] = await db.select().from(accruals).where(eq(accruals.groundId, owed));
      return db
        .update(accruals)
        .set({ state: 'in_report', reportId: 4711 })
        .where(eq(accruals.id, accrual?.id ?? 0))
        .returning();
    });
    const [match] = (await show((await found('71')).id)).matches;
    expect(match?.hangs).toContain('№ 4711: отменить нельзя');
    expect(match?.corrects).toMatchObject([{ id: share?.id }]);
    const undo = { id: match?.id ?? 0, reason: 'Ошибка' };
    await expect(place.admin.call(statementCalls.undoMatch, { body: undo })).rejects.toMatchObject({
      code: 'accruals.spent',
    });
    const { line } = await place.admin.call(accrualCalls.explainAccrual, { query: { id: share?.id ?? 0 } });
    const { id } = await place.admin.call(accrualCalls.saveCommission, {
      body: { accrual_id: line.id, delta: `-${line.total}`, reason: 'Ошибочно', file_id: null },
    });
    const [correction] = await place.api.services.database.read((db) =>
      db.select().from(accruals).where(eq(accruals.id, id)),
    );
    expect(correction).toMatchObject({ state: 'confirmed', isFolded: false, amount: `-${share?.amount}` });
  });
});

describe('a guarantee that is named', () => {
  it('before a stop is found behind as many others as its bank owes for', async () => {
    await place.owe(...Array.from({ length: 61 }, (_, at) => 90_000_000 + at));
    const [due = 0] = await place.owe(2_000_000);
    await place.nameGuarantees([due, 'БГ-26/099']);
    await bring([{ sum: '1234.50', number: '99', purpose: 'Вознаграждение по БГ-26/099. НДС нет' }]);
    const { offers } = await show((await found('вознаграждение по')).id);
    expect(offers[0]).toMatchObject({ parts: [{ id: due, amount: '1234.50' }] });
  });
});
