import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.tables.ts';
import { accrualWorkspace, addRates, addTerms } from '#features/accruals/testing/accrual-workspace.ts';
import { rateRows } from '#features/agent-rates/server/agent-rates.tables.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { issueWith, moveLegs } from '#features/deals/testing/deal-workspace.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { statementsOf } from '#kit/testing/count-statements.ts';

/** The most statements that an issue's accrual may add to its move, with shares of three people. */
const mostStatements = 18;

const office = accrualWorkspace({ terms: false, rates: false });

const list = async (leg: number) =>
  (await office.admin.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } })).map(
    ({ kind, level, total, state, has_no_rates: noRates, missing_terms: noTerms }) =>
      [kind, level, total, state, ...(noRates ? ['no rates'] : []), ...(noTerms ? ['no terms'] : [])].join(
        ' ',
      ),
  );
const countMissing = () => office.admin.call(accrualCalls.countMissing, { body: {} });
const sumOf = async (leg: number, account: string): Promise<string> => {
  const [row] = await office.api.services.database.read((db) =>
    selectRows<{ sum: string }>(
      db,
      sql`select coalesce(sum(amount), 0)::numeric(15,2)::text as sum from ${ledgerLines}
          where leg_id = ${leg} and account = ${account}`,
    ),
  );
  return row?.sum ?? '';
};
const write = (work: Parameters<typeof office.api.services.database.write>[0]) =>
  office.api.services.database.write(work);

/** A director corrects what is written of the guarantee of a deal. */
const correctGuarantee = async (
  deal: number,
  change: { readonly version?: number; readonly amount?: string; readonly number?: string },
): Promise<void> => {
  const query = { application_id: deal };
  const [one] = await office.admin.call(guaranteeCalls.listOfDeal, { query });
  if (!one) throw new Error('No guarantee');
  const { id, number, amount, issued_on, date_start, date_end } = one;
  const body = { id, version: 1, number, amount, issued_on, date_start, date_end, registry_number: null };
  const reason = 'Так в бумаге';
  await office.director.call(guaranteeCalls.correctGuarantee, { body: { ...body, reason, ...change } });
};

describe('an issue', () => {
  it('without terms and rates accrues what is known, and is counted by a press once they are there', async () => {
    const { leg } = await office.issue();
    expect(await list(leg)).toEqual(['issue own 0.00 expected no rates no terms']);
    expect(await countMissing()).toEqual({ counted: 0, left: 1 });
    await write((db) => addRates(db));
    expect(await countMissing()).toEqual({ counted: 1, left: 1 });
    expect(await list(leg)).toContain('issue own 22972.40 expected no terms');
    expect(await sumOf(leg, 'bank_owes')).toBe('0.00');
    await write((db) => addTerms(db, office.banks[0] ?? 0));
    expect(await countMissing()).toEqual({ counted: 1, left: 0 });
    expect((await list(leg)).filter((line) => !line.includes('reversed'))).toEqual([
      'issue own 22972.40 expected',
      'issue senior 2523.60 expected',
      'issue headagent 1682.40 expected',
    ]);
    expect(await sumOf(leg, 'bank_owes')).toBe('35184.00');
    expect(await sumOf(leg, 'expected')).toBe('-27178.40');
  });

  it('is not held up by an accrual that fails; that is counted later', async () => {
    const { owner } = office.api.services.database;
    const rename = async (from: string, to: string): Promise<void> =>
      void (await owner.execute(sql.raw(`alter table ${from} rename to ${to}`)));
    await rename('accrual_totals', 'accrual_totals_away');
    const issued = await office.issue().catch(() => null);
    await rename('accrual_totals_away', 'accrual_totals');
    const leg = issued?.leg ?? 0;
    expect(leg).toBeGreaterThan(0);
    expect(await list(leg)).toEqual([]);
    expect(await countMissing()).toEqual({ counted: 1, left: 0 });
    expect(await list(leg)).toContain('issue own 22972.40 expected');
  });

  it('costs few statements beside its move', async () => {
    let count = 0;
    await office.issue('90500.00', async (move) => {
      const statements = await statementsOf(office.api.services.database, move);
      count = statements.filter((text) => /accrual|ledger|rate_|bank_term|agent_contracts/.test(text)).length;
    });
    expect(count).toBeLessThanOrEqual(mostStatements);
  });

  it('whose sum is corrected accrues anew, by the rates that were frozen', async () => {
    const { deal, leg } = await office.issue();
    await correctGuarantee(deal, { number: 'БГ-8' });
    expect(await list(leg)).toHaveLength(3);
    await correctGuarantee(deal, { version: 2, amount: '900000.00' });
    // The tariff asks 75 708,00 for 900 000: the rest of what was paid is excess.
    const [own] = (await list(leg)).filter((line) => !line.includes('reversed'));
    expect(own).toBe('issue own 27010.16 expected');
    expect(await sumOf(leg, 'expected')).toBe(await sumOf(leg, 'reward').then((sum) => `-${sum}`));
  });

  it.each([
    ['a correction that goes over', 'correction'],
    ['a settled difference', 'writeOff'],
  ] as const)('counted anew waits for a yes above the limit with %s', async (_, kind) => {
    const { deal, leg } = await office.issue();
    const [own] = await office.admin.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
    const { id = 0 } = own ?? {};
    const { ground_id = 0 } = await office.admin.call(accrualCalls.explainAccrual, { query: { id } });
    const reason = 'Договорились';
    // The network has 27 178,40 of 35 184,00: 85 % is 29 906,40.
    if (kind === 'correction')
      await office.director.call(accrualCalls.saveCommission, {
        body: { accrual_id: id, delta: '8000.00', reason, file_id: null },
      });
    else await office.admin.call(accrualCalls.writeOff, { body: { ground_id, reason } });
    await correctGuarantee(deal, { amount: '900000.00' });
    // Now it has 30 795,56 of 39 810,60 without the one or the other: 85 % is 33 839,01.
    const lines = await office.admin.call(accrualCalls.listOfLeg, { query: { application_bank_id: leg } });
    const live = lines.filter(({ state }) => state !== 'reversed');
    expect(live.map(({ needs_yes: needsYes }) => needsYes)).toEqual([true, true, true]);
  });

  it('that is reissued accrues its surcharge alone', async () => {
    const { deal, leg } = await office.issue();
    const move = (who: typeof office.agent, name: string, more: object = {}) =>
      moveLegs(who, { application_bank_id: leg, move: name, ...more });
    await move(office.agent, 'T24', { reason_code: 'agreement', new_date_end: '2028-06-30' });
    await move(office.operator, 'T25');
    await move(office.operator, 'T27', { extra_price: '10000.00' });
    await move(office.operator, 'T21', { paid_amount: '10000.00', paid_on: '2026-11-20' });
    const document = await makeDocument(office.api.services, deal, office.operator.userId);
    await move(office.operator, 'T23', { ...issueWith(document), guarantee_number: 'БГ-7/2' });
    expect(await list(leg)).toEqual([
      'reissue own 2200.00 expected',
      'reissue senior 300.00 expected',
      'reissue headagent 200.00 expected',
      'issue own 22972.40 expected',
      'issue senior 2523.60 expected',
      'issue headagent 1682.40 expected',
    ]);
    expect(await sumOf(leg, 'bank_owes')).toBe('38684.00');
  });
});

/** The client has paid our fee of 15 000 ₽ for a leg; answers the payment. */
const payFee = async ({ deal, leg }: { deal: number; leg: number }): Promise<number> => {
  const { version } = await office.admin.call(feeCalls.getRequisites, {});
  await office.admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const { id } = await office.admin.call(feeCalls.createInvoice, {
    body: {
      application_id: deal,
      application_bank_id: leg,
      amount: '15000.00',
      percent: null,
      due_on: '2026-11-20',
      subject: 'Услуги',
      note: null,
    },
  });
  const body = { id, version: 1, amount: '15000.00', paid_on: '2026-11-20', note: null };
  return (await office.admin.call(feeCalls.payInvoice, { body })).id;
};

/** What our tables pay for is this product alone. */
const payFor = (product: 'credit' | 'guarantee') => write((db) => db.update(rateRows).set({ product }));

describe('our own fee', () => {
  it('accrues when it is paid, and falls when the payment is taken back', async () => {
    const { deal, leg } = await office.issue();
    const id = await payFee({ deal, leg });
    expect(await list(leg)).toContain('fee own 4500.00 confirmed');
    expect(await sumOf(leg, 'cash')).toBe('15000.00');
    await office.admin.call(feeCalls.removePayment, { body: { id, reason: 'Не тот счёт' } });
    expect(await list(leg)).toContain('fee own 4500.00 reversed');
    expect(await sumOf(leg, 'cash')).toBe('0.00');
    expect(await sumOf(leg, 'confirmed')).toBe('0.00');
  });

  it('that was paid without rates is counted by a press, and its money is there once', async () => {
    const { deal, leg } = await office.issue();
    await payFor('credit');
    await payFee({ deal, leg });
    await payFor('guarantee');
    expect(await countMissing()).toMatchObject({ counted: 1 });
    expect(await list(leg)).toContain('fee own 4500.00 confirmed');
    expect(await sumOf(leg, 'cash')).toBe('15000.00');
    expect(await sumOf(leg, 'bank_owes')).toBe('35184.00');
  });

  it('is counted though many legs before it wait for a bank without terms', async () => {
    const { deal, leg } = await office.issue();
    await write((db) =>
      db.execute(sql`
        insert into ${accrualGrounds} (kind, state, deal_id, leg_id, bank_id, day, base, excess, facts, missing, network, needs_yes, search_text, created_at)
        select kind, state, deal_id, null, ${office.banks[1]}::int, day, base, excess, facts, 'terms', 0, false, '', created_at
        from ${accrualGrounds} cross join generate_series(1, 200) where leg_id = ${leg} and state = 'live'`),
    );
    await payFor('credit');
    await payFee({ deal, leg });
    await payFor('guarantee');
    expect(await countMissing()).toEqual({ counted: 1, left: 200 });
    expect(await list(leg)).toContain('fee own 4500.00 confirmed');
  });

  it('is counted though a press before it has tried as many that find no row', async () => {
    const { deal, leg } = await office.issue();
    await write((db) =>
      db.execute(sql`
        insert into ${accrualGrounds} (kind, state, deal_id, leg_id, bank_id, day, base, excess, facts, missing, network, needs_yes, search_text, created_at)
        select kind, state, deal_id, null, bank_id, day, base, excess, facts, 'rates', 0, false, '', created_at
        from ${accrualGrounds} cross join generate_series(1, 200) where leg_id = ${leg} and kind = 'issue' and state = 'live'`),
    );
    await payFor('credit');
    await payFee({ deal, leg });
    await payFor('guarantee');
    expect((await countMissing()).counted).toBe(0);
    expect((await countMissing()).counted).toBe(1);
  });
});
