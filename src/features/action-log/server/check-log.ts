import { sql } from 'drizzle-orm';
import type { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { hashOf, type Leaf, leavesBetween, markOf, readMarks } from '#features/action-log/server/seal-log.ts';
import { firstDayOfLog } from '#features/action-log/server/let-go.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { auditLog, auditSeals } from '#kit/server/audit.tables.ts';
import { type Db, instantText, selectRow } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Checked = CallReply<typeof actionLogCalls.checkSeals>;
type Broken = Checked['broken'];
type Seal = typeof auditSeals.$inferSelect;

/** Which row of a seal that does not fit is the first that is not as it was; undefined where all of them are. */
const brokenRow = (seal: Seal, leaves: readonly Leaf[]): Pick<NonNullable<Broken>, 'kind' | 'row'> => {
  const marks = readMarks(seal.marks);
  const found = new Map(leaves.map((leaf) => [leaf.id, markOf(leaf)]));
  const ids = [...new Set([...marks.keys(), ...found.keys()])].toSorted((one, other) => one - other);
  for (const row of ids) {
    if (!found.has(row)) return { kind: 'missing', row };
    if (!marks.has(row)) return { kind: 'added', row };
    if (marks.get(row) !== found.get(row)) return { kind: 'changed', row };
  }
  return { kind: 'seal', row: seal.lastId };
};

const sealsAfter = (db: Db, lastId: number, page: number): Promise<Seal[]> =>
  db
    .select()
    .from(auditSeals)
    .where(sql`${auditSeals.lastId} > ${lastId}`)
    .orderBy(auditSeals.lastId)
    .limit(page);

const countWaiting = async (db: Db, after: number): Promise<number> =>
  (
    await selectRow<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from ${auditLog} where id > ${after}`,
    )
  )?.rows ?? 0;

/** Numbers begin at one: what stands before it nobody gave out. */
const rowBefore = async (db: Db): Promise<Broken> => {
  const row = await selectRow<{ id: number; at: string }>(
    db,
    sql`select a.id, ${instantText(sql`a.at`)} as at from ${auditLog} a where a.id < 1 order by a.id limit 1`,
  );
  return row ? { kind: 'added', row: row.id, sealed_at: row.at } : null;
};

/** Counts every seal anew, in order, a page of the log at a time, up to the first that does not fit. */
export const checkLog = async (
  db: Db,
  { jobPage, clock }: Pick<Services, 'jobPage' | 'clock'>,
): Promise<Checked> => {
  const early = await rowBefore(db);
  if (early) return { sealed: 0, waiting: 0, broken: early };
  let before: Pick<Seal, 'hash' | 'lastId'> = { hash: '', lastId: 0 };
  let sealed = 0;
  const since = firstDayOfLog(clock.now());
  for (;;) {
    const seals = await sealsAfter(db, before.lastId, jobPage);
    for (const seal of seals) {
      const range = { afterId: seal.afterId, lastId: seal.lastId };
      const leaves = await leavesBetween(db, range, jobPage);
      // Let go after its years: the seal itself stays, and the next one is over it.
      const isGone = leaves.length === 0 && seal.rows > 0 && seal.sealedAt < since;
      const fits =
        seal.afterId === before.lastId &&
        (isGone || seal.hash === hashOf({ ...range, before: before.hash, sealedAt: seal.sealedAt }, leaves));
      if (!fits) {
        const broken = { ...brokenRow(seal, leaves), sealed_at: seal.sealedAt.toISOString() };
        return { sealed, waiting: 0, broken };
      }
      sealed += leaves.length;
      before = seal;
    }
    if (seals.length < jobPage)
      return { sealed, waiting: await countWaiting(db, before.lastId), broken: null };
  }
};
