import { and, desc, eq, lt } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { type Role, roleNames } from '#domain/role.ts';
import type { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleErrors } from '#features/agent-rules/agent-rules.errors.ts';
import { ruleTexts as texts } from '#features/agent-rules/agent-rules.texts.ts';
import {
  agentRuleAcceptances as acceptances,
  agentRuleFiles,
  agentRules,
} from '#features/agent-rules/server/agent-rules.tables.ts';
import { seesRule } from '#features/agent-rules/server/show-rules.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

/** Accepts a version, once; nobody accepts in the name of another. */
export const acceptRule = async (
  context: Operation & Pick<CallContext, 'address' | 'userAgent'>,
  id: number,
): Promise<void> => {
  const { db, caller, now, address, userAgent } = context;
  const [rule] = await db.select().from(agentRules).where(eq(agentRules.id, id)).for('update');
  if (!rule || !(await seesRule(context, id))) throw refuse(ruleErrors.notFound);
  const [made] = await db
    .insert(acceptances)
    .values({ ruleId: id, userId: caller.userId, role: caller.role, address, userAgent, at: now })
    .onConflictDoNothing()
    .returning({ id: acceptances.id });
  if (made) await recordChange(context, { entity: 'agentRule', entityId: id, after: { accepted: true } });
};

export const openRuleFile = async (
  context: Pick<Operation, 'db' | 'caller' | 'now' | 'services'>,
  id: number,
): Promise<SentFile> => {
  if (!(await seesRule(context, id))) throw refuse(ruleErrors.notFound);
  const [file] = await context.db
    .select({ sha256: agentRuleFiles.sha256, name: agentRuleFiles.name, mime: agentRuleFiles.mime })
    .from(agentRules)
    .innerJoin(agentRuleFiles, eq(agentRuleFiles.id, agentRules.fileId))
    .where(eq(agentRules.id, id));
  if (!file) throw refuse(ruleErrors.notFound);
  const { stream, bytes } = await context.services.files.open(file.sha256, { verify: true });
  return { stream, bytes, name: file.name, mime: file.mime };
};

type Reader = Pick<Operation, 'db' | 'caller'>;

const findRule = async ({ db }: Reader, id: number) => {
  const [rule] = await db.select().from(agentRules).where(eq(agentRules.id, id));
  if (!rule) throw refuse(ruleErrors.notFound);
  return rule;
};

const readAcceptances = ({ db, caller }: Reader, ruleId: number, before: number | undefined, count: number) =>
  db
    .select({ acceptance: acceptances, users })
    .from(acceptances)
    .innerJoin(users, eq(users.id, acceptances.userId))
    .where(
      and(
        eq(acceptances.ruleId, ruleId),
        before === undefined ? undefined : lt(acceptances.id, before),
        visibleUsers(caller),
      ),
    )
    .orderBy(desc(acceptances.id))
    .limit(count);

/** A page of those who have accepted a version, as far as the caller may know of them. */
export const listAcceptances = async (
  reader: Reader,
  { id, cursor, limit }: CallParsed<typeof ruleCalls.listAcceptances>['body'],
): Promise<CallReply<typeof ruleCalls.listAcceptances>> => {
  await findRule(reader, id);
  const before = cursor === undefined ? undefined : readIdPlace(cursor);
  const rows = await readAcceptances(reader, id, before, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ acceptance, users: person }) => ({
      id: acceptance.id,
      user_id: person.id,
      name: fullName(person),
      username: person.username,
      role: acceptance.role as Role,
      accepted_at: acceptance.at.toISOString(),
      address: acceptance.address,
      user_agent: acceptance.userAgent,
    })),
    next_cursor: last ? writeIdPlace(last.acceptance.id) : null,
  };
};

const mostRows = 20_000;

/** The same as a workbook. */
export const saveAcceptances = async (reader: Reader, id: number): Promise<SentFile> => {
  const rule = await findRule(reader, id);
  const rows = await readAcceptances(reader, id, undefined, mostRows + 1);
  if (rows.length > mostRows) throw refuse(ruleErrors.tooMany);
  const words = texts.sheet;
  return sheetFile(words.fileName(rule.name, rule.number), {
    name: words.name,
    columns: [
      { title: words.person, width: 34 },
      { title: words.login, width: 20 },
      { title: words.role, width: 20 },
      { title: words.at, width: 18 },
      { title: words.address, width: 20 },
      { title: words.browser, width: 60 },
    ],
    rows: rows.map(({ acceptance, users: person }) => [
      fullName(person),
      person.username,
      roleNames[acceptance.role as Role],
      formatDateTime(acceptance.at),
      acceptance.address,
      acceptance.userAgent,
    ]),
  });
};
