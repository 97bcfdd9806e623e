import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { linkPlace, typedLetter } from '#domain/letters/letters.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewErrors } from '#features/agent-review/agent-review.errors.ts';
import { findAgent } from '#features/agent-review/server/show-agent.ts';
import { isOfNetwork } from '#features/agents/server/agents.facade.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { canPost, queueLetters } from '#features/letters/server/letters.facade.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { stopApplications } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';
import { recordChanges } from '#kit/server/record-change.ts';

type Calls = typeof agentReviewCalls;
type Person = typeof users.$inferSelect;

/** The agents named, each of whom the caller leads; absent and foreign ones are refused alike. */
const findLed = async ({ db, caller }: Operation, ids: readonly number[]): Promise<Person[]> => {
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), visibleUsers(caller)))
    .orderBy(asc(users.id));
  const isLed = (person: Person): boolean => isOfNetwork(person) && person.id !== caller.userId;
  if (found.length < new Set(ids).size || !found.every(isLed)) throw refuse(kitErrors.notFound);
  return found;
};

/** Stops new deals of many for one reason; whoever does not work stays as he is. */
export const stopAgents = async (
  operation: Operation,
  { ids, reason }: CallParsed<Calls['stopAgents']>['body'],
): Promise<CallReply<Calls['stopAgents']>> => {
  const led = await findLed(operation, ids);
  const working = await operation.db
    .select({ id: agents.userId })
    .from(agents)
    .where(
      and(
        inArray(
          agents.userId,
          led.map(({ id }) => id),
        ),
        eq(agents.state, 'working'),
      ),
    )
    .orderBy(asc(agents.userId));
  for (const { id } of working) await stopApplications({ user_id: id, stop_app: 1, reason }, operation);
  return { stopped: working.length, left: led.length - working.length };
};

/** A letter to each of many; whoever has no address stays without. */
export const writeToAgents = async (
  operation: Operation,
  { ids, subject, text }: CallParsed<Calls['writeToAgents']>['body'],
): Promise<CallReply<Calls['writeToAgents']>> => {
  if (!canPost(operation.services)) throw refuse(agentReviewErrors.noMail);
  const led = await findLed(operation, ids);
  const reached = led.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
  const sent = await queueLetters(
    operation,
    reached.map(({ id, email }) => ({
      to: email,
      letter: typedLetter(subject, text),
      userId: id,
      sending: { purpose: 'reports' },
      isBulk: true,
      authorId: operation.caller.userId,
    })),
  );
  await recordChanges(
    operation,
    reached.map(({ id }) => ({ entity: 'agent_letter', entityId: id, after: { subject } })),
  );
  return { sent, left: led.length - sent };
};

/** Letters to an agent, the newest first; the links in them are his alone. */
export const listAgentLetters = async (
  context: Operation,
  { id, cursor, limit }: CallParsed<Calls['listAgentLetters']>['body'],
): Promise<CallReply<Calls['listAgentLetters']>> => {
  await findAgent(context, id);
  const rows = await context.db
    .select()
    .from(letters)
    .where(
      and(eq(letters.userId, id), cursor === undefined ? undefined : lt(letters.id, readIdPlace(cursor))),
    )
    .orderBy(desc(letters.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((letter) => ({
      id: letter.id,
      subject: letter.subject,
      text: letter.text.replaceAll(linkPlace, '…'),
      state: letter.state,
      at: letter.createdAt.toISOString(),
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};
