import { sql } from 'drizzle-orm';
import { type Kopecks, negated, toDecimalString } from '#domain/money.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { setRegime } from '#features/agent-contracts/testing/make-party.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import type { reportsForTests } from '#features/agent-reports/testing/report-workspace.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { postEntry } from '#features/ledger/server/ledger.facade.ts';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { accountNumber } from '#features/own-accounts/testing/account-number.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

type House = ReturnType<typeof reportsForTests>;

export const today = '2026-11-26';
const { bik, bank_name: bankName, corr_account: corrAccount } = fictionalSeller;

/** Requisites whose keys fit, another account for each serial. */
export const giveRequisites = (
  { services }: Pick<TestApi, 'services'>,
  userId: number,
  serial = userId,
): Promise<void> =>
  services.database.write(async (db) => {
    const account = accountNumber(bik, 50_000 + serial);
    const row = { bik, corrAccount, account, receiver: `Получатель ${userId}` };
    await db
      .insert(agentDossiers)
      .values({ userId, updatedAt: new Date(), ...row })
      .onConflictDoUpdate({ target: agentDossiers.userId, set: row });
  });

/** A payee of a form with a contract, requisites and a regime, who works. */
export const makeReady = async (api: TestApi, payee: TestCaller, form: LegalForm): Promise<void> => {
  await addContract(api, payee.userId);
  await api.services.database.write((db) =>
    db.execute(sql`insert into agents (user_id, state, since) values (${payee.userId}, 'working', now())
      on conflict do nothing`),
  );
  if (form !== 'person') await setRegime(api, payee.userId, form === 'self_employed' ? 'npd' : 'osno');
  await giveRequisites(api, payee.userId);
};

/** A confirmed act of a payee to whom money may go. */
export const payableAct = async (house: House, form: LegalForm = 'ip', ...amounts: string[]) => {
  const { payee, id: reportId } = await house.signed(form, ...amounts);
  await makeReady(house.api, payee, form);
  const { id, number } = await house.admin.call(actCalls.makeAct, {
    body: { report_ids: [reportId], day: today },
  });
  const { version } = await house.act(house.second, id);
  await house.second.call(actCalls.confirmAct, { body: { id, version } });
  return { payee, id, number };
};

/** An account of ours. */
export const makeOwnAccount = async (admin: TestCaller, serial: number): Promise<number> => {
  const { id } = await admin.call(ownAccountCalls.createAccount, {
    body: {
      number: accountNumber(bik, serial),
      bik,
      bank_name: bankName,
      corr_account: corrAccount,
      opening_balance: '0.00',
      opening_day: '2026-01-01',
    },
  });
  return id;
};

type Owed = {
  readonly payeeId: number;
  readonly form?: LegalForm;
  readonly sum: Kopecks;
  /** Tells its number from others of the year. */
  readonly serial: number;
  readonly madeBy: number;
  readonly confirmedBy: number;
};

/** A confirmed act of somebody with what the ledger owes by it, as the confirming call would leave them. */
export const oweByAct = (
  { services }: Pick<TestApi, 'services'>,
  { payeeId, form = 'ip', sum, serial, madeBy, confirmedBy }: Owed,
): Promise<number> =>
  services.database.write(async (db) => {
    const [now, day, month] = [services.clock.now(), '2026-12-02', '2026-12-01'];
    const payout = toDecimalString(sum);
    const none = { vat: '0.00', ndfl: '0.00', contributions: '0.00' };
    const values = { payee: 'Ахметов Тимур', inn: '500100732259', contract: 'Д-1' };
    const [act] = await db
      .insert(agentActs)
      .values({
        ...none,
        year: 2026,
        seq: serial,
        number: `С-${serial}`,
        day,
        payeeId,
        form,
        isServices: false,
        regime: null,
        values: values as (typeof agentActs.$inferInsert)['values'],
        state: 'confirmed',
        sum: payout,
        isOnTop: false,
        toPay: payout,
        payout,
        madeBy,
        madeAt: now,
        confirmedBy,
        confirmedAt: now,
      })
      .returning();
    if (!act) throw new Error('No act');
    await postEntry(
      { db, now },
      {
        kind: 'act',
        day,
        source: { kind: 'act', id: act.id },
        lines: [
          { account: 'confirmed', amount: sum, payeeId, month },
          { account: 'payable', amount: negated(sum), payeeId, month },
        ],
      },
    );
    return act.id;
  });
