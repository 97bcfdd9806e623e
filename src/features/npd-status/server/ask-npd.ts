import { and, asc, eq, sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { noteAgent } from '#features/agents/server/agents.facade.ts';
import { paysNpd } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { type NpdAnswer, paceMs } from '#features/npd-status/npd-status.rules.ts';
import { npdLost } from '#features/npd-status/npd-status.texts.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';
import {
  npdAnswers,
  npdPace,
  npdStandings,
  npdWishes,
} from '#features/npd-status/server/npd-status.tables.ts';
import { askTaxService } from '#features/npd-status/server/outbound/tax-service.ts';
import { users } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Answer = typeof npdAnswers.$inferSelect;

/** Puts an agent among those about whom the tax service is to be asked; nobody where its address is not known. */
export const wishNpd = async ({ db, now, services }: Writing, agentId: number): Promise<boolean> => {
  if (!npdSettings.of(services.settings)) return false;
  if ((await db.$count(agents, eq(agents.userId, agentId))) === 0) return false;
  await db.insert(npdWishes).values({ agentId, requestedAt: now }).onConflictDoNothing();
  return true;
};

/** His INN, where he pays НПД on that day; a sole trader may, too. */
const innToAsk = (services: Services, agentId: number, day: IsoDate): Promise<string | undefined> =>
  services.database.read(async (db) => {
    const [row] = await db
      .select({ inn: registrations.inn })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(and(eq(users.id, agentId), paysNpd(sql`${users.id}`, sql`${users.legalForm}`, day)));
    return row?.inn || undefined;
  });

/** Takes the turn to ask, unless somebody has asked too lately, on any server. */
const takeTurn = (services: Services): Promise<boolean> =>
  writeByClock(services, async ({ db, now }) => {
    const before = new Date(now.getTime() - paceMs).toISOString();
    const taken = await selectRow(
      db,
      sql`insert into ${npdPace} as pace (id, last_at) values (1, ${now.toISOString()}::timestamptz)
          on conflict (id) do update set last_at = excluded.last_at
          where pace.last_at <= ${before}::timestamptz returning id`,
    );
    return taken !== undefined;
  });

const keepAnswer = async ({ db, now }: Writing, inn: string, day: IsoDate, answer: NpdAnswer) => {
  const values =
    answer.kind === 'status'
      ? { pays: answer.pays, refusal: null, message: answer.message }
      : { pays: null, refusal: answer.refusal, message: answer.message };
  await db
    .insert(npdAnswers)
    .values({ inn, day, ...values, askedAt: now })
    .onConflictDoUpdate({ target: [npdAnswers.inn, npdAnswers.day], set: { ...values, askedAt: now } });
};

/** How the agent stands from now on; a status that was lost is told to whoever leads him. */
const resolve = async (writing: Writing, agentId: number, { pays, day, message }: Answer): Promise<void> => {
  const { db, now } = writing;
  await db.delete(npdWishes).where(eq(npdWishes.agentId, agentId));
  if (pays === null) return;
  const [former] = await db
    .select()
    .from(npdStandings)
    .where(eq(npdStandings.agentId, agentId))
    .for('update');
  const since = former?.pays === pays ? former.since : now;
  const standing = { pays, since, checkedOn: day, message };
  await db
    .insert(npdStandings)
    .values({ agentId, ...standing })
    .onConflictDoUpdate({ target: npdStandings.agentId, set: standing });
  if (!pays && former?.pays !== false)
    await noteAgent(writing, {
      agentId,
      note: 'npd_lost',
      about: npdLost,
      byUserId: null,
      reason: message || null,
    });
};

const answerOf = ({ db }: Pick<Writing, 'db'>, inn: string, day: IsoDate): Promise<Answer | undefined> =>
  db
    .select()
    .from(npdAnswers)
    .where(and(eq(npdAnswers.inn, inn), eq(npdAnswers.day, day)))
    .then(([row]) => row);

const forget = (services: Services, agentId: number): Promise<unknown> =>
  writeByClock(services, ({ db }) => db.delete(npdWishes).where(eq(npdWishes.agentId, agentId)));

/** Settles an agent by the answer of the day, if there is one. */
const resolveByDay = (services: Services, agentId: number, inn: string, day: IsoDate): Promise<boolean> =>
  writeByClock(services, async (writing) => {
    const known = await answerOf(writing, inn, day);
    if (known) await resolve(writing, agentId, known);
    return known !== undefined;
  });

/**
 * Asks about one agent, unless the day has its answer already or it is nobody's turn yet: then he stays in line. A
 * service that is busy or away is asked again in a later turn, a wrong question is not.
 */
export const askAboutAgent = async (services: Services, agentId: number): Promise<void> => {
  const configured = npdSettings.of(services.settings);
  const day = moscowDateOf(services.clock.now());
  const inn = configured && (await innToAsk(services, agentId, day));
  if (!inn) {
    await forget(services, agentId);
    return;
  }
  if (await resolveByDay(services, agentId, inn, day)) return;
  if (!(await takeTurn(services))) return;
  const answer = await askTaxService(configured.url, services.clock, { inn, day });
  if (answer.kind === 'refused' && answer.refusal !== 'validation') {
    services.log.warn({ refusal: answer.refusal }, 'the tax service did not answer');
    // He goes to the end of the line: one whom nobody can answer for does not stand in the way of the others.
    await writeByClock(services, ({ db, now }) =>
      db.update(npdWishes).set({ requestedAt: now }).where(eq(npdWishes.agentId, agentId)),
    );
    return;
  }
  await writeByClock(services, (writing) => keepAnswer(writing, inn, day, answer));
  await resolveByDay(services, agentId, inn, day);
};

/** Asks about whoever has waited longest: one question a run, as the service takes them. */
export const askNext = async (services: Services): Promise<void> => {
  const [next] = await services.database.read((db) =>
    db.select().from(npdWishes).orderBy(asc(npdWishes.requestedAt), asc(npdWishes.agentId)).limit(1),
  );
  if (next) await askAboutAgent(services, next.agentId);
};
