import { Readable } from 'node:stream';
import { asc, desc, eq } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { forbiddenWord } from '#features/agent-contracts/agent-contracts.rules.ts';
import { readStored, readTemplate } from '#features/deal-forms/server/deal-forms.facade.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
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
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Body = CallParsed<typeof rewardTemplateCalls.uploadTemplate>['body'];
type View = CallReply<typeof rewardTemplateCalls.listTemplates>[number];
type Reader = Pick<Operation, 'db' | 'now'>;

/** All versions, those of a document and form together, the newest first. */
export const listTemplates = async ({ db, now }: Reader): Promise<View[]> => {
  const today = moscowDateOf(now);
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
  const held = new Set<string>();
  const stateOf = ({ kind, form, validFrom }: (typeof rows)[number]['template']): View['state'] => {
    if (validFrom > today) return 'planned';
    const isFirst = !held.has(`${kind} ${form}`);
    held.add(`${kind} ${form}`);
    return isFirst ? 'current' : 'past';
  };
  return rows.map(({ template, by }) => ({
    id: template.id,
    kind: template.kind,
    form: template.form,
    valid_from: template.validFrom,
    name: template.name,
    state: stateOf(template),
    uploaded_by: shortName(by),
    uploaded_at: template.uploadedAt.toISOString(),
  }));
};

/** Reads a template before the transaction: names that are not known, open braces and forbidden words refuse it. */
export const judgeTemplate = async (
  { services, files: [file] }: Pick<CallContext, 'services' | 'files'>,
  { kind, form }: Body,
): Promise<void> => {
  if (!file) throw new Error('No template came');
  const { text } = await readTemplate(await readStored(services, file.sha256), namesOfKind(kind));
  const word = form === 'self_employed' ? forbiddenWord(text) : null;
  if (word === null) return;
  const why = texts.forbidden(word);
  throw refuse(rewardTemplateErrors.forbidden, { message: why, errors: { files: [why] } });
};

/** Puts a template in force from a day; documents of earlier days keep theirs. */
export const saveTemplate = async (
  { files: [file], ...operation }: Operation & Pick<CallContext, 'files'>,
  { kind, form, valid_from: validFrom }: Body,
): Promise<View[]> => {
  const { db, caller, now } = operation;
  if (!file) throw new Error('No template came');
  if (validFrom < moscowDateOf(now)) throw refuseField('valid_from', printTemplateTexts.past);
  const { name, sha256, bytes } = file;
  const [saved] = await db
    .insert(rewardTemplates)
    .values({ kind, form, validFrom, name, sha256, bytes, uploadedBy: caller.userId, uploadedAt: now })
    .returning({ id: rewardTemplates.id });
  await recordChange(operation, {
    entity: 'rewardTemplate',
    entityId: saved?.id ?? 0,
    after: { kind, form, valid_from: validFrom, file: name },
  });
  return listTemplates(operation);
};

export const openTemplate = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  id: number,
): Promise<SentFile> => {
  const [found] = await db.select().from(rewardTemplates).where(eq(rewardTemplates.id, id));
  if (!found) throw refuse(rewardTemplateErrors.noTemplate);
  return {
    ...(await services.files.open(found.sha256, { verify: true })),
    name: found.name,
    mime: mimes.docx,
  };
};

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
