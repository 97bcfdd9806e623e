import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { callScripts, callScriptConversations } from '#features/call-scripts/server/call-scripts.tables.ts';
import { shownConversation, type Conversation } from '#features/call-scripts/server/find-conversation.ts';
import { currentVersion } from '#features/call-scripts/server/find-version.ts';
import { closeOthers, showStep } from '#features/call-scripts/server/move-conversation.ts';
import { scriptSubjects } from '#features/call-scripts/server/call-scripts.facade.ts';
import type { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { findCall } from '#features/calls/server/calls.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Opening = CallParsed<(typeof conversationCalls)['openConversation']>['body'];

/** Between two calls to one client the conversation of the first stays in sight for so long. */
const recentMs = 600_000;

const checkSubject = async (operation: Operation, { subject, call_id: callId }: Opening): Promise<void> => {
  if (callId !== null) await findCall(operation, callId);
  if (subject === null) return;
  const kind = scriptSubjects.contributions(operation.services).find((one) => one.kind === subject.kind);
  if (!kind) throw refuseField('subject', words.unknownSubject);
  await kind.check(operation, subject.id);
};

const ofSubject = ({ subject }: Opening) =>
  subject === null
    ? isNull(callScriptConversations.subjectKind)
    : and(
        eq(callScriptConversations.subjectKind, subject.kind),
        eq(callScriptConversations.subjectId, subject.id),
      );

/** Whether a conversation there was is the one required: of this call, or of none and not long over. */
const isRequired = ({ endedAt, callId }: Conversation, required: Opening, now: Date): boolean => {
  if (required.call_id !== null && callId !== null) return callId === required.call_id;
  if (endedAt === null) return true;
  return (
    required.call_id === null && required.subject !== null && endedAt.getTime() > now.getTime() - recentMs
  );
};

const lastConversation = async (
  { db, caller }: Operation,
  required: Opening,
): Promise<Conversation | undefined> => {
  const own = and(
    eq(callScriptConversations.userId, caller.userId),
    eq(callScriptConversations.scriptId, required.script_id),
  );
  const [conversation] = await db
    .select()
    .from(callScriptConversations)
    .where(and(own, ofSubject(required)))
    .orderBy(desc(callScriptConversations.id))
    .limit(1);
  return conversation;
};

const beginConversation = async (operation: Operation, required: Opening): Promise<Conversation> => {
  const { db, caller, now } = operation;
  const [script] = await db.select().from(callScripts).where(eq(callScripts.id, required.script_id));
  if (!script) throw refuse(scriptErrors.noScript);
  if (!script.isActive) throw refuse(scriptErrors.isOff);
  const version = await currentVersion(db, script.id);
  const [first] = version?.steps ?? [];
  if (!version || !first) throw refuse(scriptErrors.notPublished);
  await closeOthers(operation);
  const [conversation] = await db
    .insert(callScriptConversations)
    .values({
      scriptId: script.id,
      versionId: version.id,
      userId: caller.userId,
      subjectKind: required.subject?.kind ?? null,
      subjectId: required.subject?.id ?? null,
      callId: required.call_id,
      startedAt: now,
    })
    .returning();
  if (!conversation) throw new Error('No conversation');
  await showStep(operation, conversation, first.id);
  return conversation;
};

/** The conversation that goes on with this client, so that a second window follows it; a new one where there is none. */
export const openConversation = async (
  operation: Operation,
  required: Opening,
): Promise<CallReply<(typeof conversationCalls)['openConversation']>> => {
  const { db, caller, now } = operation;
  await checkSubject(operation, required);
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('script conversation ' || ${caller.userId}::text, 7))`,
  );
  const existing = await lastConversation(operation, required);
  if (!existing || !isRequired(existing, required, now))
    return shownConversation(operation, await beginConversation(operation, required));
  if (existing.callId !== null || required.call_id === null) return shownConversation(operation, existing);
  const callId = required.call_id;
  await db.update(callScriptConversations).set({ callId }).where(eq(callScriptConversations.id, existing.id));
  return shownConversation(operation, { ...existing, callId });
};
