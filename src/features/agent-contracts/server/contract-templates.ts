import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import { contractNames } from '#features/agent-contracts/agent-contracts.names.ts';
import { forbiddenWord, templateFormOf } from '#features/agent-contracts/agent-contracts.rules.ts';
import samples from '#features/agent-contracts/server/agent-contracts.samples.json' with { type: 'json' };
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { termValues } from '#features/agent-contracts/agent-contracts.values.ts';
import { contractTemplates } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { findAgent, readCompany, readParty } from '#features/agent-contracts/server/contract-values.ts';
import { lockTemplates } from '#features/company/server/company.facade.ts';
import {
  keepMade,
  makeFilled,
  readStored,
  readTemplate,
} from '#features/deal-forms/server/deal-forms.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type TemplatePart, versionStates } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { openTemplateFile, withdrawComing } from '#features/print-templates/server/print-templates.facade.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { type DocxBlock, writeDocx } from '#kit/server/docx/write-docx.ts';
import type { CallContext, Operation, Preparing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Template = typeof contractTemplates.$inferSelect;
type TemplateView = CallReply<typeof contractCalls.listTemplates>[number];
type Place = { readonly form: LegalForm; readonly part: TemplatePart };

/** All versions, those of a form and part together, the last to begin first. */
export const listTemplates = async ({ db, now }: Pick<Operation, 'db' | 'now'>): Promise<TemplateView[]> => {
  const today = moscowDateOf(now);
  const rows = await db
    .select({ template: contractTemplates, by: users })
    .from(contractTemplates)
    .innerJoin(users, eq(users.id, contractTemplates.uploadedBy))
    .orderBy(
      contractTemplates.form,
      contractTemplates.part,
      desc(contractTemplates.validFrom),
      desc(contractTemplates.number),
    );
  const states = versionStates(
    rows.map(({ template }) => ({ ...template, place: `${template.part} ${template.form}` })),
    today,
  );
  return rows.map(({ template, by }, at) => ({
    id: template.id,
    form: template.form,
    part: template.part,
    number: template.number,
    name: template.name,
    uses: template.uses,
    valid_from: template.validFrom,
    state: states[at] ?? 'past',
    uploaded_by: shortName(by),
    uploaded_at: template.uploadedAt.toISOString(),
  }));
};

/** The template in force of a form on a day; what pays НПД has one of its own whatever else it is. */
export const templateOn = async (db: Db, day: IsoDate, { form, part }: Place): Promise<Template> => {
  const [found] = await db
    .select()
    .from(contractTemplates)
    .where(
      and(
        eq(contractTemplates.form, form),
        eq(contractTemplates.part, part),
        lte(contractTemplates.validFrom, day),
        isNull(contractTemplates.withdrawnAt),
      ),
    )
    .orderBy(desc(contractTemplates.validFrom), desc(contractTemplates.number))
    .limit(1);
  if (!found) throw refuse(contractErrors.noTemplate);
  return found;
};

/** Names a template speaks of; words the law forbids in it are named and refuse it. */
export const usesOf = async ({ form }: Place, template: Uint8Array): Promise<string[]> => {
  const { uses, text } = await readTemplate(template, contractNames);
  const word = form === 'self_employed' ? forbiddenWord(text) : null;
  if (word !== null) {
    const why = texts.forbidden(word);
    throw refuse(contractErrors.forbidden, { message: why, errors: { files: [why] } });
  }
  return uses;
};

/** A template that has been read before the transaction. */
type ReadTemplate = {
  readonly name: string;
  readonly uses: string[];
  readonly sha256: string | null;
  readonly bytes: number;
  readonly content: Uint8Array | null;
};

export const readUploaded = async (
  { services, files: [file] }: Pick<CallContext, 'services' | 'files'>,
  place: Place,
): Promise<ReadTemplate> => {
  if (!file) throw new Error('No template came');
  const uses = await usesOf(place, await readStored(services, file.sha256));
  return { name: file.name, uses, sha256: file.sha256, bytes: file.bytes, content: null };
};

/** The sample the product comes with, for whoever has no template of his own yet. */
export const readSample = async (place: Place): Promise<ReadTemplate> => {
  const kind = place.form === 'self_employed' ? samples.services : samples.agency;
  const content = writeDocx(kind[place.part] as readonly DocxBlock[]);
  const uses = await usesOf(place, content);
  return { name: texts.sampleName(place.form), uses, sha256: null, bytes: content.length, content };
};

/** Puts a template in force from a day: the next version of its form. Contracts made before keep theirs. */
export const saveTemplate = async (
  operation: Operation,
  {
    valid_from: validFrom = moscowDateOf(operation.now),
    ...place
  }: Place & { readonly valid_from?: IsoDate | undefined },
  { name, uses, content, ...file }: ReadTemplate,
): Promise<TemplateView[]> => {
  const { db, caller, now } = operation;
  if (validFrom < moscowDateOf(now)) throw refuseField('valid_from', printTemplateTexts.past);
  const stored = content && (await keepMade(operation, content));
  // Versions are counted one after another.
  await lockTemplates(db);
  const ofPlace = and(eq(contractTemplates.form, place.form), eq(contractTemplates.part, place.part));
  const number = (await db.$count(contractTemplates, ofPlace)) + 1;
  const [saved] = await db
    .insert(contractTemplates)
    .values({
      ...place,
      number,
      validFrom,
      name,
      sha256: stored?.sha256 ?? file.sha256 ?? '',
      bytes: file.bytes,
      uses,
      uploadedBy: caller.userId,
      uploadedAt: now,
    })
    .returning({ id: contractTemplates.id });
  await recordChange(operation, {
    entity: 'contractTemplate',
    entityId: saved?.id ?? 0,
    after: { ...place, number, valid_from: validFrom, file: name },
  });
  return listTemplates(operation);
};

const findTemplate = async (db: Db, id: number): Promise<Template> => {
  const [found] = await db.select().from(contractTemplates).where(eq(contractTemplates.id, id));
  if (!found) throw refuse(contractErrors.noFile);
  return found;
};

/** Takes a version back whose day has not come: what holds now goes on. */
export const withdrawTemplate = async (operation: Operation, id: number): Promise<TemplateView[]> => {
  const { form, part, number, validFrom, name } = await findTemplate(operation.db, id);
  await withdrawComing(operation, {
    table: contractTemplates,
    entity: 'contractTemplate',
    id,
    before: { form, part, number, valid_from: validFrom, file: name },
    begun: contractErrors.templateBegun,
  });
  return listTemplates(operation);
};

export const openTemplate = async (
  reading: Pick<Operation, 'db' | 'services'>,
  id: number,
): Promise<SentFile> => openTemplateFile(reading, await findTemplate(reading.db, id));

type PreviewQuery = CallParsed<typeof contractCalls.previewContract>['query'];

/** The contract as it would be with a chosen person on these terms, in PDF; nothing is kept and no number is given. */
export const previewContract = async (
  context: Preparing,
  { agent_id: agentId, starts_on: startsOn, ends_on: endsOn, ...query }: PreviewQuery,
): Promise<SentFile> => {
  const { services, now } = context;
  const { template, values } = await services.database.read(async (db) => {
    const party = await readParty(db, await findAgent({ ...context, db }, agentId), startsOn);
    const form = templateFormOf(party.form, party.kind === 'services');
    return {
      template: await templateOn(db, moscowDateOf(now), { form, part: 'contract' }),
      values: { ...party.values, ...(await readCompany(db)) },
    };
  });
  const terms = {
    number: texts.sample,
    startsOn,
    endsOn,
    confirmsAtIssue: query.confirms_at_issue === '1',
    vatOnTop: query.vat_on_top === '1',
  };
  const [made] = await makeFilled([
    {
      template: await readStored(services, template.sha256),
      data: { ...values, ...termValues(terms, moscowDateOf(now)) },
      title: texts.sample,
    },
  ]);
  if (!made) throw new Error('No contract was made');
  return {
    stream: Readable.from([made.pdf]),
    bytes: made.pdf.length,
    name: `${texts.sample}.pdf`,
    mime: 'application/pdf',
  };
};
