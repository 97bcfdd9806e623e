import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { paysNpd } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { hasLostNpd } from '#features/npd-status/server/npd-status.read.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';
import { npdAnswers, npdStandings } from '#features/npd-status/server/npd-status.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

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

/** How a payer of НПД stands before money goes to him. */
type NpdStanding = {
  /** The tax service has said that he is none. */
  readonly isLost: boolean;
  /** The tax service has spoken of him on the day, or nobody asks it here. */
  readonly isAsked: boolean;
};

/** How those of these people stand on a day who are to pay НПД. */
export const findNpdStandings = async (
  { db, services }: { readonly db: Db; readonly services: Pick<Services, 'settings'> },
  personIds: readonly number[],
  day: IsoDate,
): Promise<ReadonlyMap<number, NpdStanding>> => {
  const person = sql`${users.id}`;
  const rows = await db
    .select({
      id: users.id,
      isLost: sql<boolean>`${hasLostNpd(person)}`,
      isAsked: sql<boolean>`coalesce(${npdStandings.checkedOn} >= ${day}::date, false)`,
    })
    .from(users)
    .leftJoin(npdStandings, eq(npdStandings.agentId, users.id))
    .where(and(anyOf(users.id, personIds), paysNpd(person, sql`${users.legalForm}`, day)));
  const asksNobody = !npdSettings.of(services.settings);
  return new Map(rows.map(({ id, isLost, isAsked }) => [id, { isLost, isAsked: isAsked || asksNobody }]));
};
