import { desc, eq, or } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleErrors } from '#features/agent-rules/agent-rules.errors.ts';
import { ruleTexts as texts } from '#features/agent-rules/agent-rules.texts.ts';
import {
  agentRuleAcceptances,
  agentRuleFiles,
  agentRules,
} from '#features/agent-rules/server/agent-rules.tables.ts';
import { listRules } from '#features/agent-rules/server/show-rules.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof ruleCalls.saveRule>['body'];
const entity = 'agentRule';
const checkBody = async ({ db, now }: Operation, body: Body): Promise<void> => {
  const { text = '', file_id: fileId, starts_on: startsOn } = body;
  if (startsOn < moscowDateOf(now)) throw refuseField('starts_on', texts.past);
  if (text === '' && fileId === undefined) throw refuseField('text', texts.nothingInside);
  if (text !== '' && fileId !== undefined) throw refuseField('text', texts.both);
  if (fileId === undefined) return;
  const [file] = await db
    .select({ id: agentRuleFiles.id })
    .from(agentRuleFiles)
    .where(eq(agentRuleFiles.id, fileId));
  if (!file) throw refuseField('file_id', texts.noFile);
};

/** Where a new version stands: the first of new rules, or the one after the newest, which nobody has replaced meanwhile. */
const placeOf = async ({ db }: Operation, replacesId: number | undefined) => {
  if (replacesId === undefined) return { rootId: null, number: 1 };
  const [replaced] = await db.select().from(agentRules).where(eq(agentRules.id, replacesId));
  if (!replaced) throw refuse(ruleErrors.notFound);
  const rootId = replaced.rootId ?? replaced.id;
  await db.select().from(agentRules).where(eq(agentRules.id, rootId)).for('update');
  const [newest] = await db
    .select({ id: agentRules.id, number: agentRules.number })
    .from(agentRules)
    .where(or(eq(agentRules.id, rootId), eq(agentRules.rootId, rootId)))
    .orderBy(desc(agentRules.number))
    .limit(1);
  if (newest?.id !== replacesId) throw refuse(ruleErrors.notNewest);
  return { rootId, number: newest.number + 1 };
};

/** New rules, or the next version of those there are. */
export const saveRule = async (
  operation: Operation,
  body: Body,
): Promise<CallReply<typeof ruleCalls.saveRule>> => {
  const { db, caller, now } = operation;
  await checkBody(operation, body);
  const place = await placeOf(operation, body.replaces_id);
  const { replaces_id: _, ...stated } = body;
  const [saved] = await db
    .insert(agentRules)
    .values({
      ...place,
      name: body.name,
      text: body.text || null,
      fileId: body.file_id ?? null,
      forms: body.forms,
      roles: body.roles,
      startsOn: body.starts_on,
      isRequired: body.is_required,
      acceptLabel: body.accept_label,
      cancelLabel: body.cancel_label,
      createdBy: caller.userId,
      createdAt: now,
    })
    .returning({ id: agentRules.id });
  const id = saved?.id ?? 0;
  await recordChange(operation, { entity, entityId: id, after: { ...stated, number: place.number } });
  const view = (await listRules(operation)).find((rule) => rule.id === id);
  if (!view) throw new Error('The rules were not written');
  return view;
};

/** Keeps a file for a version that is about to be written. */
export const keepRuleFile = async (
  { db, caller, now }: Operation,
  file: ReceivedFile | undefined,
): Promise<{ id: number; name: string }> => {
  if (!file) throw new Error('No file came');
  const { sha256, name, mime, bytes } = file;
  const [saved] = await db
    .insert(agentRuleFiles)
    .values({ sha256, name, mime, bytes, uploadedBy: caller.userId, uploadedAt: now })
    .returning({ id: agentRuleFiles.id });
  return { id: saved?.id ?? 0, name };
};

/** Withdraws a version nobody has accepted; who accepts it at the same moment comes before or finds it gone. */
export const withdrawRule = async (operation: Operation, id: number): Promise<void> => {
  const { db, caller, now } = operation;
  const [rule] = await db.select().from(agentRules).where(eq(agentRules.id, id)).for('update');
  if (!rule) throw refuse(ruleErrors.notFound);
  if (rule.withdrawnAt !== null) throw refuse(ruleErrors.gone);
  if ((await db.$count(agentRuleAcceptances, eq(agentRuleAcceptances.ruleId, id))) > 0)
    throw refuse(ruleErrors.accepted);
  await db
    .update(agentRules)
    .set({ withdrawnAt: now, withdrawnBy: caller.userId })
    .where(eq(agentRules.id, id));
  await recordChange(operation, { entity, entityId: id, after: { withdrawn: true } });
};
