import { eq, sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { isStaff } from '#domain/role.ts';
import type { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { byRules, type Standing, standingsOf, stateOf } from '#features/agent-rules/agent-rules.rules.ts';
import {
  agentRuleAcceptances,
  agentRuleFiles,
  agentRules,
} from '#features/agent-rules/server/agent-rules.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RuleView = CallReply<typeof ruleCalls.saveRule>;
type Reader = Pick<Operation, 'db' | 'caller' | 'now'>;

const readVersions = async (db: Db) => {
  const rows = await db
    .select({ rule: agentRules, fileName: agentRuleFiles.name })
    .from(agentRules)
    .leftJoin(agentRuleFiles, eq(agentRuleFiles.id, agentRules.fileId))
    .orderBy(agentRules.id);
  return rows.map(({ rule, fileName }) => ({
    ...rule,
    fileName,
    root: rule.rootId ?? rule.id,
    isWithdrawn: rule.withdrawnAt !== null,
  }));
};
type StoredVersion = Awaited<ReturnType<typeof readVersions>>[number];

type Shown = Pick<RuleView, 'state' | 'accepted_count' | 'can_withdraw' | 'accepted_at' | 'waits' | 'blocks'>;

const viewOf = (version: StoredVersion, shown: Shown): RuleView => ({
  id: version.id,
  root_id: version.root,
  number: version.number,
  name: version.name,
  text: version.text,
  file_name: version.fileName,
  forms: version.forms,
  roles: version.roles,
  starts_on: version.startsOn,
  is_required: version.isRequired,
  accept_label: version.acceptLabel,
  cancel_label: version.cancelLabel,
  ...shown,
});

const countAccepted = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ id: agentRuleAcceptances.ruleId, count: sql<number>`count(*)::int` })
    .from(agentRuleAcceptances)
    .groupBy(agentRuleAcceptances.ruleId);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Every version, the newest rules first: for those who lead agents. */
const listAll = async ({ db }: Reader, today: IsoDate): Promise<RuleView[]> => {
  const counts = await countAccepted(db);
  return byRules(await readVersions(db))
    .toReversed()
    .flatMap((own) =>
      own.toReversed().map((version) => {
        const accepted = counts.get(version.id) ?? 0;
        return viewOf(version, {
          state: stateOf(version, own, today),
          accepted_count: accepted,
          can_withdraw: accepted === 0 && !version.isWithdrawn,
          accepted_at: null,
          waits: false,
          blocks: false,
        });
      }),
    );
};

/** How the caller stands with the rules that are for him, and when he accepted them. */
const readStandings = async ({ db, caller, now }: Reader) => {
  const versions = await readVersions(db);
  const [person] =
    versions.length === 0
      ? []
      : await db.select({ form: users.legalForm }).from(users).where(eq(users.id, caller.userId));
  if (!person) return { standings: [] as Standing<StoredVersion>[], acceptedAt: new Map<number, Date>() };
  const accepted = await db
    .select({ id: agentRuleAcceptances.ruleId, at: agentRuleAcceptances.at })
    .from(agentRuleAcceptances)
    .where(eq(agentRuleAcceptances.userId, caller.userId));
  const acceptedAt = new Map(accepted.map(({ id, at }) => [id, at]));
  const who = { role: caller.role, form: person.form };
  return {
    standings: standingsOf(versions, new Set(acceptedAt.keys()), who, moscowDateOf(now)),
    acceptedAt,
  };
};

/** Rules as the caller has to do with them. */
export const listRules = async (reader: Reader): Promise<RuleView[]> => {
  const today = moscowDateOf(reader.now);
  if (isStaff(reader.caller.role)) return listAll(reader, today);
  const { standings, acceptedAt } = await readStandings(reader);
  return standings.map(({ shown, waits, blocks }) =>
    viewOf(shown, {
      state: shown.startsOn > today ? 'planned' : 'in_force',
      accepted_count: null,
      can_withdraw: false,
      accepted_at: acceptedAt.get(shown.id)?.toISOString() ?? null,
      waits,
      blocks,
    }),
  );
};

/** The names of rules that keep the caller from new deals. */
export const blockingRules = async (reader: Reader): Promise<string[]> =>
  (await readStandings(reader)).standings.filter(({ blocks }) => blocks).map(({ shown }) => shown.name);

/** A version the caller may read: staff any, another one that is for him. */
export const seesRule = async (reader: Reader, id: number): Promise<boolean> =>
  (await listRules(reader)).some((rule) => rule.id === id);
