import { and, eq, isNull, sql } from 'drizzle-orm';
import type { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A version as it is stored. */
export type StoredVersion = typeof callScriptVersions.$inferSelect;

/** A draft stays with its editor for so long after his window was last heard of. */
const holdMs = 90_000;

/** Changes of one script go one after another. */
export const lockScript = async ({ db }: Pick<Operation, 'db'>, id: number) => {
  const [script] = await db.select().from(callScripts).where(eq(callScripts.id, id)).for('update');
  if (!script) throw refuse(scriptErrors.noScript);
  return script;
};

/** Whether somebody else edits the draft now. */
const isHeldByOther = (
  { heldBy, heldUntil }: Pick<StoredVersion, 'heldBy' | 'heldUntil'>,
  { caller, now }: Pick<Operation, 'caller' | 'now'>,
): boolean => heldBy !== null && heldBy !== caller.userId && heldUntil !== null && heldUntil > now;

/** The draft, locked; what is published or deleted meanwhile is no draft any more. */
const lockDraft = async (operation: Operation, id: number): Promise<StoredVersion> => {
  const { db } = operation;
  const [found] = await db
    .select({ scriptId: callScriptVersions.scriptId })
    .from(callScriptVersions)
    .where(eq(callScriptVersions.id, id));
  if (!found) throw refuse(scriptErrors.noVersion);
  await lockScript(operation, found.scriptId);
  // Read after the lock: who waited for it must see what the one before has done.
  const [draft] = await db
    .select()
    .from(callScriptVersions)
    .where(and(eq(callScriptVersions.id, id), isNull(callScriptVersions.publishedAt)));
  if (!draft) throw refuse(scriptErrors.notDraft);
  return draft;
};

/** A draft for a change by whoever may edit it now; `revision` is the one he has seen. */
export const draftForChange = async (
  operation: Operation,
  id: number,
  revision: number,
): Promise<StoredVersion> => {
  const draft = await lockDraft(operation, id);
  if (isHeldByOther(draft, operation)) {
    const names = await shortNamesOf(operation, [draft.heldBy]);
    throw refuse(scriptErrors.heldByOther, { message: words.heldByOther(names.get(draft.heldBy) ?? '') });
  }
  if (draft.revision !== revision) throw refuse(scriptErrors.changedMeanwhile);
  return draft;
};

/** Who edits a draft, as the caller sees it. */
export const shownHold = async (
  operation: Operation,
  draft: StoredVersion,
): Promise<CallReply<(typeof scriptCalls)['holdDraft']>> => {
  const { caller, now } = operation;
  const isHeld = draft.heldUntil !== null && draft.heldUntil > now;
  if (!isHeld) return { is_mine: false, by: null, since: null };
  const names = await shortNamesOf(operation, [draft.heldBy]);
  return {
    is_mine: draft.heldBy === caller.userId,
    by: names.get(draft.heldBy) ?? null,
    since: draft.heldSince?.toISOString() ?? null,
  };
};

/** Takes the draft for editing, or stays at it; another's stays another's. */
export const holdDraft = async (operation: Operation, id: number) => {
  const { db, caller, now } = operation;
  const draft = await lockDraft(operation, id);
  if (isHeldByOther(draft, operation)) return shownHold(operation, draft);
  const isMine = draft.heldBy === caller.userId && draft.heldUntil !== null && draft.heldUntil > now;
  const held = {
    heldBy: caller.userId,
    heldSince: isMine ? draft.heldSince : now,
    heldUntil: new Date(now.getTime() + holdMs),
  };
  await db.update(callScriptVersions).set(held).where(eq(callScriptVersions.id, id));
  return shownHold(operation, { ...draft, ...held });
};

/** Lets the draft go; of another's nothing changes. */
export const releaseDraft = async ({ db, caller }: Operation, id: number): Promise<void> => {
  await db
    .update(callScriptVersions)
    .set({ heldBy: null, heldSince: null, heldUntil: null })
    .where(and(eq(callScriptVersions.id, id), eq(callScriptVersions.heldBy, caller.userId)));
};

/** The number the next version of a script takes. */
export const nextNumber = async ({ db }: Operation, scriptId: number): Promise<number> => {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${callScriptVersions.number}), 0)::int` })
    .from(callScriptVersions)
    .where(eq(callScriptVersions.scriptId, scriptId));
  return (last?.number ?? 0) + 1;
};
