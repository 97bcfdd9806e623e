import { type SQL, sql } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { type HeldRows, heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { auditLog, auditSeals, auditValues } from '#kit/server/audit.tables.ts';
import { anyOf, selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const logMonths = 36;

/** The first day of the month that is still kept, in Moscow: whole months go. */
export const firstDayOfLog = (now: Date): Date =>
  new Date(`${addMonths(moscowDateOf(now), -logMonths).slice(0, -'01'.length)}01T00:00:00+03:00`);

type Seal = { after_id: number; last_id: number; is_held: boolean };

/** Rows that speak of what is held. */
const isAboutHeld = ({ logged }: HeldRows): SQL => {
  const conditions = logged.map(({ names, ids }) => {
    const list = sql.param(`{${names.join(',')}}`);
    return sql`(a.entity = any(${list}::text[]) and ${anyOf(sql`a.entity_id`, [...ids])})`;
  });
  return sql.join([sql`false`, ...conditions], sql` or `);
};

/** The oldest seal that still has rows, where all of them are older than what is kept. */
const oldestSeal = async ({ db, now, services }: Writing): Promise<Seal | undefined> =>
  selectRow<Seal>(
    db,
    sql`select s.after_id, s.last_id, exists (
          select from ${auditLog} a
          where a.id > s.after_id and a.id <= s.last_id
            and (${isAboutHeld(await heldRows(services, db, now))})) as is_held
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
    sql`with gone as (
          delete from ${auditLog} where id > ${seal.after_id} and id <= ${seal.last_id} returning before, after)
        delete from ${auditValues} where token in (
          select jsonb_path_query(before, '$.*.apart') #>> '{}' from gone
          union all select jsonb_path_query(after, '$.*.apart') #>> '{}' from gone)`,
  );
  return true;
};

/** Lets go of months older than three years, a seal a transaction; the seals stay, and those after them hold on to them. */
export const letLogGo = async (services: Services): Promise<void> => {
  while (await writeByClock(services, letOneGo));
};
