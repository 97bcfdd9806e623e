import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { paysNpd } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { hasLostNpd } from '#features/npd-status/server/npd-status.read.ts';
import { npdAnswers } from '#features/npd-status/server/npd-status.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';

/** The last word of the tax service on an INN. */
type NpdWord = { readonly pays: boolean; readonly day: string; readonly message: string };

export const findNpdWord = async (db: Db, inn: string): Promise<NpdWord | null> => {
  const [row] = await db
    .select()
    .from(npdAnswers)
    .where(and(eq(npdAnswers.inn, inn), isNotNull(npdAnswers.pays)))
    .orderBy(desc(npdAnswers.day))
    .limit(1);
  return row && row.pays !== null ? { pays: row.pays, day: row.day, message: row.message } : null;
};

/** Whether somebody is to pay НПД on a day and is known to have lost that status: no money goes to him meanwhile. */
export const isNpdLost = async (db: Db, personId: number, day: IsoDate): Promise<boolean> => {
  const person = sql`${users.id}`;
  const lost = and(eq(users.id, personId), paysNpd(person, sql`${users.legalForm}`, day), hasLostNpd(person));
  return (await db.$count(users, lost)) > 0;
};
