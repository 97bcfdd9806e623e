import { eq } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import { writeGrounds } from '#features/accruals/server/write-grounds.ts';
import { addContract } from '#features/accruals/testing/accrual-workspace.ts';
import { ratesOf, termsOf } from '#features/accruals/testing/frozen-values.ts';
import { insertIssuedLeg } from '#features/agent-reports/testing/insert-issued-leg.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

type Required = {
  readonly agentId: number;
  readonly payeeId?: number;
  readonly bankId: number;
  readonly amount: string;
  readonly day: string;
};

let documents = 0;

/** A guarantee issued on a day under a contract of the payee, whose reward to its agent is this sum, and whose bank has paid us twice as much. */
export const makeAccrual = async (
  { services }: Pick<TestApi, 'services'>,
  admin: TestCaller,
  { agentId, payeeId = agentId, bankId, amount, day }: Required,
): Promise<{ readonly accrualId: number; readonly dealId: number }> => {
  await addContract({ services }, payeeId);
  const now = new Date(`${day}T09:00:00Z`);
  const flat = kopecksFromDecimal(amount);
  const income = kopecksFromDecimal(String(Number(amount) * 2));
  const made = await services.database.write(async (db) => {
    const { deal, legId } = await insertIssuedLeg(db, { agentId, bankId, now });
    const [ground] = await writeGrounds({ db, now, by: admin.userId }, [
      {
        kind: 'issue',
        dealId: deal.id,
        legId,
        bankId,
        agentId,
        issueNumber: 1,
        paymentId: null,
        day,
        facts: {
          product: 'guarantee',
          law: '44',
          purposes: ['contract'],
          sum: kopecksFromDecimal('1000000.00'),
          days: 365,
          paid: income,
          tariff: income,
          tariffVersion: null,
          people: { own: agentId },
        },
        terms: termsOf({ flat: income }, day),
        rates: ratesOf({ flat }, day),
        payees: new Map([[agentId, payeeId]]),
        searchText: '',
        names: new Map([[agentId, '']]),
      },
    ]);
    return { dealId: deal.id, groundId: ground?.id ?? 0, income: ground?.income ?? '0.00' };
  });
  documents += 1;
  await admin.call(accrualCalls.recordBankMoney, {
    body: {
      bank_id: bankId,
      day,
      paper: `${documents} от ${day}`,
      parts: [{ ground_id: made.groundId, amount: made.income }],
    },
  });
  const [accrual] = await services.database.read((db) =>
    db.select({ id: accruals.id }).from(accruals).where(eq(accruals.groundId, made.groundId)),
  );
  return { accrualId: accrual?.id ?? 0, dealId: made.dealId };
};
