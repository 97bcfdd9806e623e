import { Readable } from 'node:stream';
import { asc, desc, eq } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { forbiddenWord } from '#features/agent-contracts/agent-contracts.rules.ts';
import { lockTemplates } from '#features/company/server/company.facade.ts';
import { readStored, readTemplate } from '#features/deal-forms/server/deal-forms.facade.ts';
import { versionStates } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { openTemplateFile, withdrawComing } from '#features/print-templates/server/print-templates.facade.ts';
import type { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import { rewardTemplateErrors } from '#features/reward-templates/reward-templates.errors.ts';
import { type TemplateKind, namesOfKind } from '#features/reward-templates/reward-templates.fields.ts';
import { rewardTemplateTexts as texts } from '#features/reward-templates/reward-templates.texts.ts';
import { builtIn } from '#features/reward-templates/server/fill-template.ts';
import { rewardTemplates } from '#features/reward-templates/server/reward-templates.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Body = CallParsed<typeof rewardTemplateCalls.uploadTemplate>['body'];
type View = CallReply<typeof rewardTemplateCalls.listTemplates>[number];
type Reader = Pick<Operation, 'db' | 'now'>;

/** All versions, those of a document and form together, the newest first. */
export const listTemplates = async ({ db, now }: Reader): Promise<View[]> => {
  const rows = await db
    .select({ template: rewardTemplates, by: users })
    .from(rewardTemplates)
    .innerJoin(users, eq(users.id, rewardTemplates.uploadedBy))
    .orderBy(
      asc(rewardTemplates.kind),
      asc(rewardTemplates.form),
      desc(rewardTemplates.validFrom),
      desc(rewardTemplates.id),
    );
  const states = versionStates(
    rows.map(({ template }) => ({ ...template, place: `${template.kind} ${template.form}` })),
    moscowDateOf(now),
  );
  return rows.map(({ template, by }, at) => ({
    id: template.id,
    kind: template.kind,
    form: template.form,
    valid_from: template.validFrom,
    name: template.name,
    state: states[at] ?? 'past',
    uploaded_by: shortName(by),
    uploaded_at: template.uploadedAt.toISOString(),
  }));
};

type Place = Pick<Body, 'kind' | 'form'>;

/** Names that are not known, open braces and forbidden words refuse a template. */
export const judgeContent = async (content: Uint8Array, { kind, form }: Place): Promise<void> => {
  const { text } = await readTemplate(content, namesOfKind(kind));
  const word = form === 'self_employed' ? forbiddenWord(text) : null;
  if (word === null) return;
  const why = texts.forbidden(word);
  throw refuse(rewardTemplateErrors.forbidden, { message: why, errors: { files: [why] } });
};

/** Reads a template before the transaction. */
export const judgeTemplate = async (
  { services, files: [file] }: Pick<CallContext, 'services' | 'files'>,
  place: Body,
): Promise<void> => {
  if (!file) throw new Error('No template came');
  await judgeContent(await readStored(services, file.sha256), place);
};

type Loaded = Pick<
  typeof rewardTemplates.$inferSelect,
  'kind' | 'form' | 'validFrom' | 'name' | 'sha256' | 'bytes'
>;

/** Puts a stored file in force from a day. */
export const keepTemplate = async (operation: Operation, loaded: Loaded): Promise<void> => {
  const { db, caller, now } = operation;
  await lockTemplates(db);
  const [saved] = await db
    .insert(rewardTemplates)
    .values({ ...loaded, uploadedBy: caller.userId, uploadedAt: now })
    .returning({ id: rewardTemplates.id });
  const { kind, form, validFrom, name } = loaded;
  await recordChange(operation, {
    entity: 'rewardTemplate',
    entityId: saved?.id ?? 0,
    after: { kind, form, valid_from: validFrom, file: name },
  });
};

/** Puts a template in force from a day; documents of earlier days keep theirs. */
export const saveTemplate = async (
  { files: [file], ...operation }: Operation & Pick<CallContext, 'files'>,
  { kind, form, valid_from: validFrom }: Body,
): Promise<View[]> => {
  if (!file) throw new Error('No template came');
  if (validFrom < moscowDateOf(operation.now)) throw refuseField('valid_from', printTemplateTexts.past);
  const { name, sha256, bytes } = file;
  await keepTemplate(operation, { kind, form, validFrom, name, sha256, bytes });
  return listTemplates(operation);
};

const findTemplate = async (db: Db, id: number): Promise<typeof rewardTemplates.$inferSelect> => {
  const [found] = await db.select().from(rewardTemplates).where(eq(rewardTemplates.id, id));
  if (!found) throw refuse(rewardTemplateErrors.noTemplate);
  return found;
};

/** Takes a version back whose day has not come: what holds now goes on. */
export const withdrawTemplate = async (operation: Operation, id: number): Promise<View[]> => {
  const { kind, form, validFrom, name } = await findTemplate(operation.db, id);
  await withdrawComing(operation, {
    table: rewardTemplates,
    entity: 'rewardTemplate',
    id,
    before: { kind, form, valid_from: validFrom, file: name },
    begun: rewardTemplateErrors.begun,
  });
  return listTemplates(operation);
};

export const openTemplate = async (
  reading: Pick<Operation, 'db' | 'services'>,
  id: number,
): Promise<SentFile> => openTemplateFile(reading, await findTemplate(reading.db, id));

/** The template the product comes with. */
export const openBuiltIn = (kind: TemplateKind): SentFile => {
  const content = builtIn(kind);
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    name: texts.sampleName[kind],
    mime: mimes.docx,
  };
};
