import { Readable } from 'node:stream';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mimes } from '#domain/mimes.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { lockTemplates } from '#features/company/server/company.facade.ts';
import { readStored, readTemplate } from '#features/deal-forms/server/deal-forms.facade.ts';
import type { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { printTemplateErrors } from '#features/print-templates/print-templates.errors.ts';
import {
  type TemplateField,
  type PrintKind,
  versionStates,
} from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts as texts } from '#features/print-templates/print-templates.texts.ts';
import { printTemplates } from '#features/print-templates/server/print-templates.tables.ts';
import { openTemplateFile } from '#features/print-templates/server/stored-template.ts';
import { ownPrintOf, ownPrints, namesOfPrint, wholeNames } from '#features/print-templates/server/prints.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Body = CallParsed<typeof printTemplateCalls.uploadTemplate>['body'];
type View = CallReply<typeof printTemplateCalls.listPrints>[number];
type Template = typeof printTemplates.$inferSelect;

const entity = 'printTemplate';
const withdrawer = alias(users, 'withdrawer');

const asView = ([name, title]: TemplateField) => ({ name, title });

/** The papers with what their templates may hold and all versions, the newest first. */
export const listPrints = async ({
  db,
  now,
  services,
}: Pick<Operation, 'db' | 'now' | 'services'>): Promise<View[]> => {
  const rows = await db
    .select({ template: printTemplates, by: users, withdrawer })
    .from(printTemplates)
    .innerJoin(users, eq(users.id, printTemplates.uploadedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, printTemplates.withdrawnBy))
    .orderBy(desc(printTemplates.validFrom), desc(printTemplates.id));
  const today = moscowDateOf(now);
  return ownPrints(services).map((print) => {
    const { kind } = print;
    const { groups, lists } = wholeNames(print);
    const mine = rows.filter(({ template }) => template.kind === kind);
    const states = versionStates(
      mine.map(({ template }) => ({ ...template, place: kind })),
      today,
    );
    return {
      kind,
      groups: groups.map(({ title, fields }) => ({ title, fields: fields.map(asView) })),
      lists: lists.map(({ name, title, items }) => ({ name, title, fields: items.map(asView) })),
      versions: mine.map(({ template, by, withdrawer: who }, at) => ({
        id: template.id,
        valid_from: template.validFrom,
        name: template.name,
        state: states[at] ?? 'past',
        uploaded_by: shortName(by),
        uploaded_at: template.uploadedAt.toISOString(),
        withdrawn_by: who && shortName(who),
        withdrawn_at: template.withdrawnAt?.toISOString() ?? null,
      })),
    };
  });
};

/** Reads a template before the transaction: names that are not known and open braces refuse it, named by place. */
export const judgeTemplate = async (
  { services, files: [file] }: Pick<CallContext, 'services' | 'files'>,
  { kind }: Body,
): Promise<void> => {
  if (!file) throw new Error('No template came');
  await readTemplate(await readStored(services, file.sha256), namesOfPrint(ownPrintOf(services, kind)));
};

type Loaded = Pick<Template, 'kind' | 'validFrom' | 'name' | 'sha256' | 'bytes'>;

/** Puts a stored file in force. */
export const keepTemplate = async (operation: Operation, loaded: Loaded): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  await lockTemplates(db);
  const [saved] = await db
    .insert(printTemplates)
    .values({ ...loaded, uploadedBy: caller.userId, uploadedAt: now })
    .returning({ id: printTemplates.id });
  if (!saved) throw new Error('No template was written');
  const { kind, validFrom, name } = loaded;
  await recordChange(operation, {
    entity,
    entityId: saved.id,
    after: { kind, valid_from: validFrom, file: name },
  });
  return saved;
};

/** Puts a template in force from a day; what has been made keeps its own. */
export const saveTemplate = async (
  { files: [file], ...operation }: Operation & Pick<CallContext, 'files'>,
  { kind, valid_from: validFrom }: Body,
): Promise<{ id: number }> => {
  if (!file) throw new Error('No template came');
  if (validFrom < moscowDateOf(operation.now)) throw refuseField('valid_from', texts.past);
  const { name, sha256, bytes } = file;
  return keepTemplate(operation, { kind, validFrom, name, sha256, bytes });
};

export const findTemplate = async (db: Db, id: number): Promise<Template> => {
  const [found] = await db.select().from(printTemplates).where(eq(printTemplates.id, id));
  if (!found) throw refuse(printTemplateErrors.noTemplate);
  return found;
};

/** Takes versions back: what is made from now on is made without them. */
const withdraw = async (operation: Operation, which: SQL): Promise<number> => {
  const { db, caller, now } = operation;
  await lockTemplates(db);
  const rows = await db
    .update(printTemplates)
    .set({ withdrawnBy: caller.userId, withdrawnAt: now })
    .where(and(which, isNull(printTemplates.withdrawnAt)))
    .returning();
  for (const { id, kind, validFrom, name } of rows)
    await recordChange(operation, {
      entity,
      entityId: id,
      before: { kind, valid_from: validFrom, file: name },
      after: { withdrawn: true },
    });
  return rows.length;
};

/** Takes a version back; the one before it holds. */
export const withdrawTemplate = async (operation: Operation, id: number): Promise<void> => {
  await findTemplate(operation.db, id);
  if ((await withdraw(operation, eq(printTemplates.id, id))) === 0)
    throw refuse(printTemplateErrors.withdrawn);
};

/** Takes all versions of a paper back: it is printed by the product's own layout. */
export const returnUsual = async (operation: Operation, kind: PrintKind): Promise<void> => {
  await withdraw(operation, eq(printTemplates.kind, kind));
};

/** A former version holds again from today, as a version of its own. */
export const returnTemplate = async (operation: Operation, id: number): Promise<{ id: number }> => {
  const { kind, name, sha256, bytes } = await findTemplate(operation.db, id);
  return keepTemplate(operation, { kind, validFrom: moscowDateOf(operation.now), name, sha256, bytes });
};

export const openTemplate = async (
  reading: Pick<Operation, 'db' | 'services'>,
  id: number,
): Promise<SentFile> => openTemplateFile(reading, await findTemplate(reading.db, id));

/** The template the product comes with. */
export const openBuiltIn = (services: Services, kind: PrintKind): SentFile => {
  const content = writeDocx(ownPrintOf(services, kind).builtIn);
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    name: texts.sampleName[kind],
    mime: mimes.docx,
  };
};
