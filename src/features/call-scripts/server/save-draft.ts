import { eq } from 'drizzle-orm';
import { isFault, judgeScript } from '#features/call-scripts/call-scripts.checks.ts';
import { compareScripts } from '#features/call-scripts/call-scripts.compare.ts';
import type { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptFindingTexts } from '#features/call-scripts/call-scripts-finding.texts.ts';
import { type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import { currentVersion } from '#features/call-scripts/server/find-version.ts';
import { draftForChange } from '#features/call-scripts/server/hold-draft.ts';
import { readRecordingTerms } from '#features/calls/server/calls.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof scriptCalls;

const refuseSameIds = (steps: ScriptSteps): void => {
  if (new Set(steps.map(({ id }) => id)).size < steps.length) throw refuseField('steps', words.sameId);
};

/** Writes all steps of a draft in place of those it had; faults may stand in a draft. */
export const saveDraft = async (
  operation: Operation,
  { version_id: id, revision, steps }: CallParsed<Calls['saveDraft']>['body'],
): Promise<CallReply<Calls['saveDraft']>> => {
  refuseSameIds(steps);
  const draft = await draftForChange(operation, id, revision);
  const next = draft.revision + 1;
  await operation.db
    .update(callScriptVersions)
    .set({ steps, revision: next })
    .where(eq(callScriptVersions.id, id));
  const changes = compareScripts(draft.steps, steps).map(({ kind, title }) => ({ kind, title }));
  if (changes.length > 0)
    await recordChange(operation, { entity: 'scriptVersion', entityId: id, after: { changes } });
  return { revision: next };
};

/** Takes a draft away; a script that was never published goes with it. */
export const deleteDraft = async (
  operation: Operation,
  { version_id: id, revision }: CallParsed<Calls['deleteDraft']>['body'],
): Promise<void> => {
  const { db } = operation;
  const draft = await draftForChange(operation, id, revision);
  await db.delete(callScriptVersions).where(eq(callScriptVersions.id, id));
  if (!(await currentVersion(db, draft.scriptId)))
    await db.delete(callScripts).where(eq(callScripts.id, draft.scriptId));
  await recordChange(operation, {
    entity: 'scriptVersion',
    entityId: id,
    before: { scriptId: draft.scriptId, number: draft.number },
  });
};

/** Puts a draft to work; conversations that have begun stay with the version they began with. */
export const publishDraft = async (
  operation: Operation,
  { version_id: id, revision, reason }: CallParsed<Calls['publishDraft']>['body'],
): Promise<CallReply<Calls['publishDraft']>> => {
  const { db, caller, now } = operation;
  const draft = await draftForChange(operation, id, revision);
  const terms = await readRecordingTerms(db);
  const fault = judgeScript(draft.steps, { isRecorded: terms?.isOn ?? false }).find(isFault);
  if (fault) {
    const message = words.faults(
      scriptFindingTexts.found[fault.kind](stepOf(draft.steps, fault.step)?.title ?? '', fault),
    );
    throw refuse(kitErrors.invalid, { message, errors: { version_id: [message] } });
  }
  await db
    .update(callScriptVersions)
    .set({
      publishedBy: caller.userId,
      publishedAt: now,
      reason,
      heldBy: null,
      heldSince: null,
      heldUntil: null,
    })
    .where(eq(callScriptVersions.id, id));
  await recordChange(operation, {
    entity: 'scriptVersion',
    entityId: id,
    after: { published: draft.number, reason },
  });
  return { number: draft.number };
};
