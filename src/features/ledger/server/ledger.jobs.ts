import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { ledgerTexts as texts } from '#features/ledger/ledger.texts.ts';
import { ledgerBalances, ledgerLines } from '#features/ledger/server/ledger.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';

type Recounted = {
  readonly id: number;
  readonly account: string;
  readonly stored: string;
  readonly counted: string;
};

/** Balances after a number with the sums of their lines, as both stood at one moment. */
const recountedPage = ({ database }: Services, after: number, limit: number): Promise<Recounted[]> =>
  database.read((db) =>
    selectRows<Recounted>(
      db,
      sql`select b.id, b.account, b.amount::text as stored,
            coalesce((select sum(l.amount) from ${ledgerLines} l where l.balance_id = b.id), 0)::numeric(15,2)::text as counted
          from ${ledgerBalances} b where b.id > ${after} order by b.id limit ${limit}`,
    ),
  );

const notifyAdministrators = ({ database, clock }: Services, count: number): Promise<void> =>
  database.write(async (db) => {
    const isAdmin = and(eq(users.status, 'active'), arrayContains(users.roles, ['admin']));
    const admins = await db.select({ id: users.id }).from(users).where(isAdmin);
    const to = admins.map(({ id }) => id);
    const words = { header: texts.differs, message: texts.differsText(count) };
    await notify({ db, now: clock.now() }, { to, fromUserId: null, kind: 'system', ...words, entity: null });
  });

/** Every stored balance is recounted by its lines; the administrators hear of those that differ. */
export const recountBalances = defineJob({
  name: 'ledger.recount',
  title: texts.recountJob,
  everyMinutes: 24 * 60,
  run: async (services) => {
    let differing = 0;
    await forEachRow(
      services,
      (after, limit) => recountedPage(services, after, limit),
      async (balance) => {
        if (balance.stored === balance.counted) return;
        differing += 1;
        services.log.error({ event: 'balance differs', ...balance });
      },
    );
    if (differing > 0) await notifyAdministrators(services, differing);
  },
});
