import { eq, sql } from 'drizzle-orm';
import type { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import { emptyScript, winnerScript } from '#features/call-scripts/call-scripts.samples.ts';
import type { ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import { currentVersion, draftOf } from '#features/call-scripts/server/find-version.ts';
import { lockScript, nextNumber } from '#features/call-scripts/server/hold-draft.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof scriptCalls;

const refuseTakenName = async (db: Db, name: string, but = 0): Promise<void> => {
  const same = sql`lower(${callScripts.name}) = lower(${name}) and ${callScripts.id} <> ${but}::int`;
  if ((await db.$count(callScripts, same)) > 0) throw refuseField('name', words.sameName);
};

const writeScript = async (operation: Operation, name: string, steps: ScriptSteps) => {
  const { db, caller, now } = operation;
  await refuseTakenName(db, name);
  const made = { createdBy: caller.userId, createdAt: now };
  const [script] = await db
    .insert(callScripts)
    .values({ name, ...made })
    .returning({ id: callScripts.id });
  if (!script) throw new Error('No script');
  const versionId = await writeDraft(operation, script.id, steps);
  await recordChange(operation, { entity: 'script', entityId: script.id, after: { name } });
  return { id: script.id, version_id: versionId };
};

const writeDraft = async (operation: Operation, scriptId: number, steps: ScriptSteps): Promise<number> => {
  const { db, caller, now } = operation;
  const number = await nextNumber(operation, scriptId);
  const [draft] = await db
    .insert(callScriptVersions)
    .values({ scriptId, number, steps, createdBy: caller.userId, createdAt: now })
    .returning({ id: callScriptVersions.id });
  if (!draft) throw new Error('No draft');
  return draft.id;
};

/** A new script, of one step or like the sample. */
export const createScript = (
  operation: Operation,
  { name, sample }: CallParsed<Calls['createScript']>['body'],
): Promise<CallReply<Calls['createScript']>> =>
  writeScript(operation, name, sample === 'winner' ? winnerScript : emptyScript);

/** A script of its own out of what another says now. */
export const copyScript = async (
  operation: Operation,
  { script_id: id, name }: CallParsed<Calls['copyScript']>['body'],
): Promise<CallReply<Calls['copyScript']>> => {
  await lockScript(operation, id);
  const { db } = operation;
  const source = (await currentVersion(db, id)) ?? (await draftOf(db, id));
  if (!source) throw refuse(scriptErrors.noVersion);
  return writeScript(operation, name, source.steps);
};

/** Names a script anew, switches it off and on. */
export const changeScript = async (
  operation: Operation,
  { script_id: id, name, is_active: isActive }: CallParsed<Calls['changeScript']>['body'],
): Promise<void> => {
  const { db } = operation;
  const before = await lockScript(operation, id);
  if (name !== undefined) await refuseTakenName(db, name, id);
  if (isActive === true && !(await currentVersion(db, id))) throw refuse(scriptErrors.nothingPublished);
  const after = { name: name ?? before.name, isActive: isActive ?? before.isActive };
  if (after.name === before.name && after.isActive === before.isActive) return;
  await db.update(callScripts).set(after).where(eq(callScripts.id, id));
  await recordChange(operation, {
    entity: 'script',
    entityId: id,
    before: { name: before.name, isActive: before.isActive },
    after,
  });
};

/** The draft of the next version; another one that stands already is named in the refusal. */
export const openDraft = async (
  operation: Operation,
  { script_id: id, copy_of: copyOf }: CallParsed<Calls['openDraft']>['body'],
): Promise<CallReply<Calls['openDraft']>> => {
  const { db } = operation;
  await lockScript(operation, id);
  const existing = await draftOf(db, id);
  if (existing) throw refuse(scriptErrors.draftExists, { detail: { id: existing.id } });
  const [named] =
    copyOf === null
      ? []
      : await db.select().from(callScriptVersions).where(eq(callScriptVersions.id, copyOf));
  const source = copyOf === null ? await currentVersion(db, id) : named;
  if (source?.scriptId !== id) throw refuse(scriptErrors.noVersion);
  const draftId = await writeDraft(operation, id, source.steps);
  await recordChange(operation, {
    entity: 'scriptVersion',
    entityId: draftId,
    after: { scriptId: id, copyOf: source.id },
  });
  return { id: draftId };
};
