import { and, eq } from 'drizzle-orm';
import type { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import {
  type FormKind,
  type FoundTag,
  type TemplateNames,
  namesOfConditions,
  namesUsed,
  problemsOfBraces,
  problemsOfTags,
} from '#features/deal-forms/deal-forms.rules.ts';
import { formWords } from '#features/deal-forms/deal-forms.words.ts';
import { formTemplateFiles, formTemplates } from '#features/deal-forms/server/deal-forms.tables.ts';
import {
  lockTemplate,
  showTemplate,
  type TemplateRow,
  type TemplateView,
} from '#features/deal-forms/server/show-templates.ts';
import { readForm, readStored } from '#features/deal-forms/server/work-forms.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Upload = CallParsed<typeof formCalls.uploadTemplate>['body'];
type Settings = CallParsed<typeof formCalls.saveTemplate>['body'];

const maxTemplates = 30;
const entity = 'formTemplate';

const refuseProblems = (problems: readonly string[]): void => {
  if (problems.length === 0) return;
  throw refuse(formErrors.badTemplate, {
    message: `${formErrors.badTemplate.message}: ${problems.slice(0, 5).join('; ')}`,
    errors: { files: [...problems] },
  });
};

/** The names a template speaks of, its names in braces, and its words. */
type ReadTemplate = { readonly uses: string[]; readonly tags: FoundTag[]; readonly text: string };

/** Reads a template; a name that is not known, or braces that do not close, refuse it in words. */
export const readTemplate = async (template: Uint8Array, names?: TemplateNames): Promise<ReadTemplate> => {
  const read = await readForm(template);
  if ('problems' in read) refuseProblems(problemsOfBraces(read.problems));
  const { tags, text } = 'tags' in read ? read : { tags: [], text: '' };
  refuseProblems(problemsOfTags(tags, names));
  return { uses: namesUsed(tags, names), tags, text };
};

type FormNames = { readonly uses: string[]; readonly required: string[] };

/** The names a form of a bank speaks of. */
export const readNames = async ({
  services,
  files: [file],
}: Pick<CallContext, 'services' | 'files'>): Promise<FormNames> => {
  if (!file) throw new Error('No form came');
  const { uses, tags } = await readTemplate(await readStored(services, file.sha256));
  const conditions = new Set(namesOfConditions(tags));
  return { uses, required: uses.filter((name) => !conditions.has(name) || isList(name)) };
};

const isList = (name: string): boolean => !name.includes('.');

const holdBank = async ({ db }: Operation, bankId: number): Promise<void> => {
  const [bank] = await db.select({ id: banks.id }).from(banks).where(eq(banks.id, bankId)).for('update');
  if (!bank) throw refuse(formErrors.noBank);
};

const newTemplate = async (
  { db, now }: Operation,
  bankId: number,
  fileName: string,
): Promise<TemplateRow> => {
  const active = and(eq(formTemplates.bankId, bankId), eq(formTemplates.isActive, true));
  if ((await db.$count(formTemplates, active)) >= maxTemplates) throw refuse(formErrors.tooMany);
  const { title, kind, documentType } = guess(fileName);
  const [made] = await db
    .insert(formTemplates)
    .values({ bankId, kind, title, documentType, createdAt: now })
    .returning();
  if (!made) throw new Error('No form was written');
  return made;
};

/** What a form is, as far as its file's name says so; the administrator sets it right afterwards. */
const guess = (fileName: string): { title: string; kind: FormKind; documentType: string } => {
  const title = fileName
    .replace(/\.docx$/i, '')
    .replaceAll('_', ' ')
    .trim();
  const found = formWords.find(({ pattern }) => pattern.test(title));
  return { title, kind: found?.kind ?? 'other', documentType: found?.documentType ?? 'other' };
};

/** Adds a form of a bank, or the next version of one, whose former files stay. */
export const uploadTemplate = async (
  { files, ...operation }: Operation & Pick<CallContext, 'files'>,
  { bank_id: bankId, id }: Upload,
  { uses, required }: FormNames,
): Promise<TemplateView> => {
  const { db, caller, now } = operation;
  const [file] = files;
  if (!file) throw new Error('No form came');
  await holdBank(operation, bankId);
  const template =
    id === undefined ? await newTemplate(operation, bankId, file.name) : await lockTemplate(db, id);
  if (template.bankId !== bankId) throw refuse(formErrors.noTemplate);
  const ofTemplate = eq(formTemplateFiles.templateId, template.id);
  const number = (await db.$count(formTemplateFiles, ofTemplate)) + 1;
  await db.update(formTemplateFiles).set({ isCurrent: false }).where(ofTemplate);
  const { sha256, name, bytes } = file;
  await db.insert(formTemplateFiles).values({
    templateId: template.id,
    number,
    isCurrent: true,
    name,
    sha256,
    bytes,
    uses,
    required,
    uploadedBy: caller.userId,
    uploadedAt: now,
  });
  await recordChange(operation, {
    entity,
    entityId: template.id,
    after: { bank_id: bankId, title: template.title, file: name, sha256, number },
  });
  return showTemplate(db, template);
};

/** Writes for which deals a form is wanted and what it becomes; a form already filled stays what it was. */
export const saveTemplate = async (operation: Operation, body: Settings): Promise<TemplateView> => {
  const { db } = operation;
  const { id, version, ...settings } = body;
  const row = await lockTemplate(db, id);
  if (row.version !== version) throw refuse(formErrors.conflict);
  const kind = await findKind(db, body.document_type);
  if (!kind) throw refuse(kitErrors.invalid, { errors: { document_type: [formErrors.noTemplate.message] } });
  const [saved] = await db
    .update(formTemplates)
    .set({
      kind: body.kind,
      title: body.title,
      documentType: body.document_type,
      isRequired: body.is_required,
      product: body.product,
      purposes: body.purposes,
      isActive: body.is_active,
      version: version + 1,
    })
    .where(eq(formTemplates.id, id))
    .returning();
  if (!saved) throw new Error('The form was not written');
  await recordChange(operation, {
    entity,
    entityId: id,
    before: {
      kind: row.kind,
      title: row.title,
      document_type: row.documentType,
      is_required: row.isRequired,
      product: row.product,
      purposes: row.purposes,
      is_active: row.isActive,
    },
    after: settings,
  });
  return showTemplate(db, saved);
};
