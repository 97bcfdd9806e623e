import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { insertRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { insertTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import { makeDocument } from '#features/deal-documents/server/deal-documents.factory.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import {
  issueWith,
  moveLegs,
  noDraft,
  offerFor,
  openWorkspace,
  type Workspace,
} from '#features/deals/testing/deal-workspace.ts';
import { users } from '#features/people/server/people.tables.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

const since = '2026-01-01';
/** What holds for whatever is issued. */
export const everything = {
  product: 'guarantee' as const,
  laws: [],
  purposes: [],
  sum_from: null,
  sum_to: null,
  days_from: null,
  days_to: null,
};

/** What our tables pay unless a test says otherwise: 22 % and 70 %, 3 % to the senior, 2 % to the head. */
const usualRates: RateRow = {
  ...everything,
  bank_id: null,
  base_percent: '22',
  excess_percent: '70',
  income_percent: null,
  sum_percent: null,
  fee_percent: '30',
  flat: null,
  least: null,
  senior_percent: '3',
  head_percent: '2',
  overrides_from: 'us',
  staff_percents: {},
};

/** The bank asks 84 120 ₽ by its tariff for the guarantee of the workspace, whatever its sum and days. */
export const addTariff = async (db: Db, bankId: number): Promise<void> => {
  const [version] = await db.insert(tariffVersions).values({ bankId, validFrom: since }).returning();
  await db.insert(tariffCells).values({
    versionId: version?.id ?? 0,
    law: '44',
    purpose: 'contract',
    amountFrom: '0.00',
    amountTo: '9000000.00',
    termFrom: 1,
    termTo: 2000,
    rate: '8.412',
    minPrice: '0.00',
    proRate: '8.412',
    proMinPrice: '0.00',
    kPrepayment: '1',
    kNoExperience: '1',
    kDirectDebit: '1',
    kClientForm: '1',
  });
};

/** Terms of a bank: 35 % of the commission, 90 % of the excess. */
export const addTerms = async (db: Db, bankId: number): Promise<void> => {
  const [version] = await db.insert(bankTermVersions).values({ bankId, validFrom: since }).returning();
  const values = { base_percent: '35', excess_percent: '90', sum_percent: null, flat: null, least: null };
  const due = { vat_included: false, due_kind: 'days_after' as const, due_value: 10 };
  await insertTermsRows(db, version?.id ?? 0, [{ ...everything, ...values, ...due }]);
};

/** The company's table, or an agent's own; answers its id. */
export const addRates = async (
  db: Db,
  more: Partial<RateRow> = {},
  personId: number | null = null,
): Promise<number> => {
  const scope = personId === null ? 'company' : 'agent';
  const [table] = await db
    .insert(rateTables)
    .values({ scope, personId, name: `Таблица ${scope}` })
    .returning();
  const tableId = table?.id ?? 0;
  const [version] = await db.insert(rateVersions).values({ tableId, validFrom: since }).returning();
  await insertRateRows(db, version?.id ?? 0, [{ ...usualRates, ...more }]);
  return tableId;
};

/** A contract with us that both sides have signed, begun long ago; a second one is not made. */
export const addContract = async (api: Pick<TestApi, 'services'>, personId: number): Promise<void> => {
  await api.services.database.write(async (db) => {
    await db.execute(sql`
      insert into contract_templates (form, part, number, valid_from, name, sha256, bytes, uses, uploaded_by, uploaded_at)
      values ('ip', 'contract', 1000000 + ${personId}::int, '2026-01-01', 'A', 'a', 1, '{}', ${personId}::int, now())
      on conflict do nothing`);
    await db.execute(sql`
      insert into agent_contracts (agent_id, kind, form, year, seq, number, template_id, values, starts_on, ends_on, state, made_by, made_at)
      select ${personId}::int, 'agency', 'ip', 2026, ${personId}::int, ${`Д-${personId}`}, max(id), '{}', ${since}, '2099-12-31', 'signed', ${personId}::int, now()
      from contract_templates on conflict do nothing`);
  });
};

/** An operation of a person inside a transaction of the test: doors that no call opens yet are tried by it. */
export const operationOf = (api: TestApi, db: Db, userId: number): Operation =>
  ({
    db,
    now: api.services.clock.now(),
    services: api.services,
    requestId: 'test',
    callName: 'test',
    afterCommit: () => undefined,
    caller: { userId, realUserId: userId, role: 'admin' },
  }) as unknown as Operation;

export type AccrualWorkspace = Workspace & {
  readonly senior: TestCaller;
  readonly head: TestCaller;
  readonly director: TestCaller;
  /** A leg of the first bank whose client has paid this much, issued. */
  readonly issue: (
    paid?: string,
    /** Runs the move itself, to count what it costs. */
    run?: (move: () => Promise<unknown>) => Promise<void>,
  ) => Promise<{ readonly deal: number; readonly leg: number }>;
};

const runMove = async (move: () => Promise<unknown>): Promise<void> => void (await move());

/** A leg of the first bank whose client has paid this much, issued for the agent of these people. */
export const issueOf = async (
  office: Pick<Workspace, 'agent' | 'operator' | 'api' | 'banks' | 'sentDeal'>,
  paid: string,
  run = runMove,
) => {
  const { agent, operator, api, banks } = office;
  const { id, legs } = await office.sentDeal({ collision_reason: 'Другой лот' }, banks.slice(0, 1));
  const [leg] = legs;
  await operator.call(legCalls.saveOffer, { body: offerFor(leg, { price: paid }) });
  await moveLegs(operator, { application_bank_ids: legs, move: 'T15' });
  await noDraft(operator, leg);
  await moveLegs(agent, { application_bank_id: leg, move: 'T20' });
  await moveLegs(operator, {
    application_bank_id: leg,
    move: 'T21',
    paid_amount: paid,
    paid_on: '2026-11-20',
  });
  const document = await makeDocument(api.services, id, operator.userId);
  await run(() => moveLegs(operator, { application_bank_id: leg, move: 'T23', ...issueWith(document) }));
  return { deal: id, leg };
};

/** A office whose agent works under a senior under a head, all with contracts, with terms and rates where they are required. */
export const accrualWorkspace = (required: {
  terms: boolean;
  rates: boolean;
  demo?: boolean;
}): AccrualWorkspace => {
  const workspace = {} as AccrualWorkspace;
  beforeAll(async () => {
    const office = await openWorkspace({ demo: required.demo ?? false });
    const head = await office.api.as('headagent');
    const senior = await office.api.as('senioragent', 'senioragent', { parentId: head.userId });
    const director = await office.api.as('director');
    await office.api.services.database.write(async (db) => {
      await db.update(users).set({ parentId: senior.userId }).where(eq(users.id, office.agent.userId));
      for (const bankId of office.banks) await addTariff(db, bankId);
      if (required.terms) await addTerms(db, office.banks[0] ?? 0);
      if (required.rates) await addRates(db);
    });
    for (const person of [office.agent, senior, head]) await addContract(office.api, person.userId);
    Object.assign(workspace, {
      ...office,
      senior,
      head,
      director,
      issue: (paid = '90500.00', run?: typeof runMove) => issueOf(office, paid, run),
    });
  });
  afterAll(() => workspace.api.stop());
  return workspace;
};
