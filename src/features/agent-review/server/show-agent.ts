import { and, asc, desc, eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { isVatForm } from '#domain/vat.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewErrors } from '#features/agent-review/agent-review.errors.ts';
import { agentCheckMarks } from '#features/agent-review/server/agent-review.tables.ts';
import { checkAgent } from '#features/agent-review/server/check-agent.ts';
import { agentMovesOf } from '#features/agents/agents.status.ts';
import { agentHistory, agentManualContracts, agents } from '#features/agents/server/agents.read.ts';
import { isOfNetwork, lockAgent, stateOf } from '#features/agents/server/agents.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { showPayee } from '#features/payees/server/payees.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { findUser, type User } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { ownSettingsOf } from '#kit/contract/own-settings.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'services'> & { readonly caller: Caller };
type Card = CallReply<(typeof agentReviewCalls)['getAgent']>;

/** An agent the caller leads; somebody who is none, or the caller himself, is not found. */
export const findAgent = async (context: Context, id: number, lock = false): Promise<User> => {
  const user = await findUser(id, context, lock);
  if (!isOfNetwork(user) || id === context.caller.userId) throw refuse(kitErrors.notFound);
  return user;
};

const readChecks = async (context: Context, user: User): Promise<Card['checks']> => {
  const checks = await checkAgent(context, user);
  const names = await shortNamesOf(
    context,
    checks.map(({ mark }) => mark?.byUserId ?? null),
  );
  return checks.map(({ mark, ...check }) => ({
    ...check,
    marked_by: mark ? (names.get(mark.byUserId) ?? '') : null,
    marked_at: mark?.at.toISOString() ?? null,
  }));
};

const readHistory = async (context: Context, id: number): Promise<Card['history']> => {
  const rows = await context.db
    .select()
    .from(agentHistory)
    .where(eq(agentHistory.agentId, id))
    .orderBy(desc(agentHistory.id))
    .limit(100);
  const names = await shortNamesOf(
    context,
    rows.map(({ byUserId }) => byUserId),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    move: row.move,
    note: row.note,
    about: row.about,
    to: row.to,
    by: row.byUserId === null ? null : (names.get(row.byUserId) ?? ''),
    reason: row.reason,
  }));
};

/** The card of an agent. */
export const showAgent = async (id: number, context: Context): Promise<Card> => {
  const { db, caller } = context;
  const user = await findAgent(context, id);
  const [agent] = await db.select().from(agents).where(eq(agents.userId, id));
  const contracts = await db
    .select()
    .from(agentManualContracts)
    .where(eq(agentManualContracts.agentId, id))
    .orderBy(desc(agentManualContracts.signedOn));
  const names = await shortNamesOf(context, [user.curatorId, user.parentId]);
  const nameOf = (of: number | null) => (of === null ? null : (names.get(of) ?? null));
  const state = await stateOf(db, user);
  return {
    id,
    name: fullName(user) || user.username,
    phone: user.phone,
    email: user.email,
    state,
    since: (agent?.since ?? user.createdAt).toISOString(),
    moves: [...agentMovesOf(state, { role: caller.role, isSelf: false })],
    stop_app: user.stopApp,
    is_vat_form: isVatForm(user.legalForm),
    has_contract: agent?.hasContract ?? false,
    contracts: contracts.map(({ number, signedOn, vatOnTop }) => ({
      number,
      signed_on: signedOn,
      vat_on_top: vatOnTop,
    })),
    payee: await showPayee(context, id),
    curator_id: user.curatorId,
    curator: nameOf(user.curatorId),
    head: nameOf(user.parentId),
    platforms: ownSettingsOf(user.settings).articlePlatform,
    checks: await readChecks(context, user),
    history: await readHistory(context, id),
  };
};

/** Whoever stands directly below an agent, in the book or not yet. */
export const listPeople = async (
  id: number,
  context: Context,
): Promise<CallReply<(typeof agentReviewCalls)['listPeople']>> => {
  const { db, caller } = context;
  await findAgent(context, id);
  const rows = await db
    .select({ user: users, state: agents.state })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(and(eq(users.parentId, id), visibleUsers(caller)))
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ user, state }) => ({ id: user.id, name: fullName(user) || user.username, state }));
};

/** Marks a check as looked at by hand; a red one is not lifted so. */
export const markCheck = async (
  operation: Operation,
  { agent_id: agentId, check }: CallParsed<(typeof agentReviewCalls)['markCheck']>['body'],
) => {
  const { db, caller, now } = operation;
  const user = await findAgent(operation, agentId, true);
  await lockAgent(db, user, now);
  const one = (await checkAgent(operation, user)).find((found) => found.check === check);
  if (!one) throw refuse(kitErrors.notFound);
  if (one.tone === 'bad') throw refuse(agentReviewErrors.notMarkable);
  const { found } = one;
  await db.insert(agentCheckMarks).values({ agentId, check, found, byUserId: caller.userId, at: now });
  await recordChange(operation, { entity: 'agent_check', entityId: agentId, after: { check, found } });
  return success;
};
