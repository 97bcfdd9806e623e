import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import type { Db } from '#kit/server/database.ts';

const now = new Date('2026-11-23T09:00:00Z');
const same = { form: 'ip' as const, isServices: false, values: {} as never };
const sums = { sum: '1.00', vat: '0.00', toPay: '1.00', ndfl: '0.00', payout: '1.00', contributions: '0.00' };

/** A report and an act to each of these payees, so that who sees them can be asked. */
export const drawReports = async (db: Db, payeeIds: readonly number[]): Promise<void> => {
  const [by = 0] = payeeIds;
  const before = await db.$count(agentActs);
  await db.insert(agentReports).values(
    payeeIds.map((payeeId) => ({
      ...same,
      payeeId,
      month: '2026-10-01',
      kind: 'main' as const,
      state: 'revoked' as const,
      total: '1.00',
      lines: 1,
      contentHash: '',
      formedBy: by,
      formedAt: now,
    })),
  );
  await db.insert(agentActs).values(
    payeeIds.map((payeeId, at) => ({
      ...same,
      ...sums,
      payeeId,
      year: 2026,
      seq: before + at,
      number: String(before + at),
      day: '2026-11-23',
      state: 'sent' as const,
      isOnTop: false,
      madeBy: by,
      madeAt: now,
      sentAt: now,
    })),
  );
};
