import { sql } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { legalHolds } from '#features/legal-holds/server/legal-holds.read.ts';
import { auditLog, auditSeals, auditValues } from '#kit/server/audit.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const logMonths = 36;

/** The first day of the month that is still kept, in Moscow: whole months go. */
export const firstDayOfLog = (now: Date): Date =>
  new Date(`${addMonths(moscowDateOf(now), -logMonths).slice(0, -'01'.length)}01T00:00:00+03:00`);

type Seal = { after_id: number; last_id: number; is_held: boolean };

/** The oldest seal that still has rows, where all of them are older than what is kept. */
const oldestSeal = ({ db, now }: Writing): Promise<Seal | undefined> =>
  selectRow<Seal>(
    db,
    sql`select s.after_id, s.last_id, exists (
          select from ${auditLog} a join ${legalHolds} h on h.kind = a.entity and h.record_id = a.entity_id
          where a.id > s.after_id and a.id <= s.last_id and h.lifted_at is null) as is_held
        from ${auditSeals} s
        where s.last_id >= (select min(id) from ${auditLog}) and s.sealed_at < ${firstDayOfLog(now).toISOString()}
          and exists (select from ${auditLog} a where a.id > s.after_id and a.id <= s.last_id)
        order by s.last_id limit 1`,
  );

const letOneGo = async (writing: Writing): Promise<boolean> => {
  const seal = await oldestSeal(writing);
  // What is held keeps everything younger, too: the log goes from its end.
  if (!seal || seal.is_held) return false;
  await writing.db.execute(
    sql`delete from ${auditLog} where id > ${seal.after_id} and id <= ${seal.last_id}`,
  );
  await writing.db.execute(
    sql`delete from ${auditValues} where at < ${firstDayOfLog(writing.now).toISOString()}`,
  );
  return true;
};

/** Lets go of months older than three years, a seal a transaction; the seals stay, and those after them hold on to them. */
export const letLogGo = async (services: Services): Promise<void> => {
  while (await writeByClock(services, letOneGo));
};
