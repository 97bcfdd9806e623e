import { and, asc, eq } from 'drizzle-orm';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import { scriptFields, type ScriptStep, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import {
  callScripts,
  callScriptShows,
  callScriptConversations,
  callScriptVersions,
} from '#features/call-scripts/server/call-scripts.tables.ts';
import type { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { hasTelephones, readRecordingTerms } from '#features/calls/server/calls.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Conversation = typeof callScriptConversations.$inferSelect;
export type Show = typeof callScriptShows.$inferSelect;
type Looking = Pick<Operation, 'db' | 'caller'>;

/** The caller's own conversation: nobody speaks for another. */
const ownConversation = ({ caller }: Looking, id: number) =>
  and(eq(callScriptConversations.id, id), eq(callScriptConversations.userId, caller.userId));

export const findConversation = async (operation: Looking, id: number): Promise<Conversation> => {
  const [conversation] = await operation.db
    .select()
    .from(callScriptConversations)
    .where(ownConversation(operation, id));
  if (!conversation) throw refuse(scriptErrors.noConversation);
  return conversation;
};

export const lockConversation = async (operation: Looking, id: number): Promise<Conversation> => {
  const [conversation] = await operation.db
    .select()
    .from(callScriptConversations)
    .where(ownConversation(operation, id))
    .for('update');
  if (!conversation) throw refuse(scriptErrors.noConversation);
  return conversation;
};

/** The way a conversation has gone, without what it went back from. */
export const trailOf = async (
  { db }: Pick<Operation, 'db'>,
  { id }: Pick<Conversation, 'id'>,
): Promise<Show[]> =>
  db
    .select()
    .from(callScriptShows)
    .where(and(eq(callScriptShows.conversationId, id), eq(callScriptShows.isUndone, false)))
    .orderBy(asc(callScriptShows.id));

/** A step of the version the conversation began with. */
export const stepOfConversation = async (
  { db }: Pick<Operation, 'db'>,
  { versionId }: Pick<Conversation, 'versionId'>,
  id: string | null,
): Promise<ScriptStep | undefined> => {
  const [version] = await db
    .select({ steps: callScriptVersions.steps })
    .from(callScriptVersions)
    .where(eq(callScriptVersions.id, versionId));
  return stepOf(version?.steps ?? [], id);
};

type Shown = CallReply<(typeof conversationCalls)['showConversation']>;

const shownSubject = ({ subjectKind, subjectId }: Conversation): Shown['subject'] =>
  subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId };

const shownTrail = (trail: readonly Show[]): Shown['trail'] =>
  trail.map(({ id, step, shownAt, answer, isJump }) => ({
    show_id: id,
    step,
    at: shownAt.toISOString(),
    answer,
    is_jump: isJump,
  }));

const shownFacts = ({ written }: Conversation): Shown['written'] =>
  scriptFields.flatMap((field) => {
    const value = written[field];
    return value === undefined ? [] : [{ field, value }];
  });

/** A conversation as its windows show it. */
export const shownConversation = async (
  operation: Pick<Operation, 'db' | 'services'>,
  conversation: Conversation,
): Promise<Shown> => {
  const { db, services } = operation;
  const isOwnPhone = !hasTelephones(services);
  const [of] = await db
    .select({ name: callScripts.name, number: callScriptVersions.number })
    .from(callScriptVersions)
    .innerJoin(callScripts, eq(callScripts.id, callScriptVersions.scriptId))
    .where(eq(callScriptVersions.id, conversation.versionId));
  if (!of) throw new Error(`Conversation ${conversation.id} has no version`);
  const terms = await readRecordingTerms(db);
  return {
    id: conversation.id,
    script: { id: conversation.scriptId, name: of.name },
    version: { id: conversation.versionId, number: of.number },
    subject: shownSubject(conversation),
    call_id: conversation.callId,
    is_recorded: !isOwnPhone && (terms?.isOn ?? false),
    is_own_phone: isOwnPhone,
    trail: shownTrail(await trailOf(operation, conversation)),
    written: shownFacts(conversation),
    note: conversation.note,
    noted_at: conversation.notedAt?.toISOString() ?? null,
    result: conversation.result,
    ended_at: conversation.endedAt?.toISOString() ?? null,
  };
};
