import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { networkLevels } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import { accruedLines, revertedLines } from '#features/accruals/server/share-lines.ts';
import { type Accrual, addToTotals, countedAs, uncounted } from '#features/accruals/server/totals.ts';
import { postEntry } from '#features/ledger/server/ledger.facade.ts';
import { payeeOf } from '#features/payees/server/payees.facade.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';

const isLoose = and(
  isNull(accruals.payeeId),
  inArray(accruals.state, ['expected', 'confirmed']),
  inArray(accruals.level, [...networkLevels]),
);

const readLoose = ({ database }: Services, after: number, limit: number) =>
  database.read((db) =>
    db
      .select({ id: accruals.id })
      .from(accruals)
      .where(and(isLoose, gt(accruals.id, after)))
      .orderBy(asc(accruals.id))
      .limit(limit),
  );

/** The money goes over to whoever is the payee now, on the account on which it stands. */
const assign = (services: Services, id: number): Promise<void> =>
  services.database.write(async (db) => {
    const now = services.clock.now();
    const day = moscowDateOf(now);
    const [loose] = await db
      .select()
      .from(accruals)
      .where(and(isLoose, eq(accruals.id, id)))
      .for('update');
    const payee = loose && (await payeeOf({ db, services }, loose.personId, day));
    if (!loose || !payee) return;
    const owned: Accrual = { ...loose, payeeId: payee.personId };
    if (Number(loose.amount) !== 0)
      await postEntry(
        { db, now },
        {
          kind: 'payee_found',
          day,
          source: { kind: 'accrual', id },
          lines: [...revertedLines(loose, [loose]), ...accruedLines(owned, [owned])].filter(
            ({ account }) => account !== 'reward',
          ),
        },
      );
    await db.update(accruals).set({ payeeId: payee.personId }).where(eq(accruals.id, id));
    await addToTotals({ db, now }, [uncounted(loose), countedAs(owned)]);
  });

/** What nobody could be paid for goes to whoever has had a contract since. */
export const assignPayees = defineJob({
  name: 'accruals.assign-payees',
  title: accrualTexts.assignPayees,
  everyMinutes: 60,
  run: (services) =>
    forEachRow(
      services,
      (after, limit) => readLoose(services, after, limit),
      ({ id }) => assign(services, id),
    ),
});
