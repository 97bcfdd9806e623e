import { eq } from 'drizzle-orm';
import { kopecks } from '#domain/money.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { ratesOf, termsOf } from '#features/accruals/testing/frozen-values.ts';
import { sampleStatement } from '#features/bank-statements/bank-statements.sample.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementPayers } from '#features/bank-statements/server/bank-statements.tables.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { openWorkspace, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { encodeText } from '#features/exchange-format/server/encode-text.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf } from '#kit/server/database.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';

/** The account of our requisites, and the bank that pays into it. */
export const ownNumber = fictionalSeller.account;
export const bankInn = '7719000001';

/** What a document of a test says; the rest is as usual. */
export type Paid = {
  readonly number?: string;
  readonly sum: string;
  readonly day?: string;
  readonly purpose?: string;
  readonly inn?: string;
  readonly name?: string;
  /** The money went to the party instead of coming from it. */
  readonly isOut?: boolean;
};

const usual = {
  number: '15',
  day: '2026-11-20',
  isOut: false,
  inn: bankInn,
  name: 'ПАО «Северный берег»',
  purpose: 'Комиссия',
};

/** A statement of an account of ours with these documents, as an upload. */
export const statementOf = (paid: readonly Paid[], head: readonly string[] = [], account = ownNumber) => ({
  name: 'kl_to_1c.txt',
  content: Buffer.from(
    encodeText(
      sampleStatement(
        account,
        head,
        paid.map((one) => ({ ...usual, ...one })),
      ),
      'windows-1251',
    ),
  ),
});

export type StatementPlace = Workspace & {
  /** Writes down what the first bank owes for the leg of the place; answers the ids. */
  readonly owe: (...sums: readonly number[]) => Promise<number[]>;
  /** The same with somebody else as the agent who has his share. */
  readonly oweFor: (agentId: number, ...sums: readonly number[]) => Promise<number[]>;
  /** A person has said that the usual payer is the first bank. */
  readonly confirmPayer: () => Promise<void>;
  /** Gives numbers of guarantees to what is owed, as a register calls it. */
  readonly nameGuarantees: (...named: readonly (readonly [number, string])[]) => Promise<void>;
  /** The states of the agent's shares of what is owed. */
  readonly statesOf: (...grounds: readonly number[]) => Promise<(string | undefined)[]>;
  readonly bring: (
    paid: readonly Paid[],
    head?: readonly string[],
  ) => Promise<CallReply<typeof statementCalls.bringStatement>>;
};

/** An office with our account, opened by the end of August, and a leg that a bank may owe for. */
export const openStatementPlace = async ({ demo = false } = {}): Promise<StatementPlace> => {
  const office = await openWorkspace({ demo });
  const { admin, api, agent, banks } = office;
  const { version } = await admin.call(feeCalls.getRequisites, {});
  await admin.call(feeCalls.saveRequisites, { body: { ...fictionalSeller, version } });
  const { account: number, bik, bank_name, corr_account } = fictionalSeller;
  await admin.call(ownAccountCalls.createAccount, {
    body: { number, bik, bank_name, corr_account, opening_balance: '1000.00', opening_day: '2026-08-31' },
  });
  const deal = await office.sentDeal({ collision_reason: 'Другой лот' }, banks.slice(0, 1));
  let issues = 0;
  const oweFor = (agentId: number, ...sums: readonly number[]) =>
    api.services.database.write(async (db) => {
      const grounds = sums.map((sum) => {
        issues += 1;
        return {
          kind: 'issue' as const,
          dealId: deal.id,
          legId: deal.legs[0],
          bankId: banks[0] ?? null,
          agentId,
          issueNumber: issues,
          paymentId: null,
          day: '2026-11-01',
          searchText: `клиент ${deal.id}`,
          names: new Map(),
          payees: new Map([[agentId, agentId]]),
          facts: {
            product: 'guarantee' as const,
            law: '44' as const,
            purposes: ['contract' as const],
            sum: kopecks(100_000_000),
            days: 200,
            paid: kopecks(2_000_000),
            tariff: null,
            tariffVersion: null,
            people: { own: agentId },
          },
          terms: termsOf({ flat: kopecks(sum) }, '2026-11-01'),
          rates: ratesOf({ basePercent: '1' }, '2026-11-01'),
        };
      });
      const made = await writeGrounds({ db, now: api.services.clock.now(), by: null }, grounds);
      return made.map(({ id }) => id);
    });
  const nameGuarantees: StatementPlace['nameGuarantees'] = (...named) =>
    api.services.database.write(async (db) => {
      for (const [groundId, guarantee] of named) {
        const [ground] = await db.select().from(accrualGrounds).where(eq(accrualGrounds.id, groundId));
        await db.insert(guarantees).values({
          legId: deal.legs[0],
          dealId: deal.id,
          bankId: banks[0] ?? 0,
          issueNumber: ground?.issueNumber ?? 0,
          number: guarantee,
          issuedOn: '2026-11-01',
          amount: '1000000.00',
          dateStart: '2026-11-01',
          dateEnd: '2027-11-01',
          isRegistryPending: false,
          state: 'replaced',
          searchText: guarantee.toLowerCase(),
          recordedAt: api.services.clock.now(),
        });
      }
    });
  const statesOf: StatementPlace['statesOf'] = (...grounds) =>
    api.services.database.read(async (db) => {
      const rows = await db.select().from(accruals).where(anyOf(accruals.groundId, grounds));
      return grounds.map((id) => rows.find(({ groundId }) => groundId === id)?.state);
    });
  const confirmPayer = (): Promise<void> =>
    api.services.database.write(async (db) => {
      await db.insert(statementPayers).values({
        inn: bankInn,
        bankId: banks[0] ?? 0,
        confirmedBy: admin.userId,
        confirmedAt: api.services.clock.now(),
      });
    });
  return {
    ...office,
    owe: (...sums) => oweFor(agent.userId, ...sums),
    oweFor,
    confirmPayer,
    nameGuarantees,
    statesOf,
    bring: (paid, head) =>
      admin.call(statementCalls.bringStatement, { body: {}, files: [statementOf(paid, head)] }),
  };
};
