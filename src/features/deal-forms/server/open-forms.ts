import { Readable } from 'node:stream';
import { mimes } from '#domain/mimes.ts';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import { valuesOf } from '#features/deal-forms/deal-forms.values.ts';
import { findFilled } from '#features/deal-forms/server/fill-forms.ts';
import { readFacts } from '#features/deal-forms/server/form-facts.ts';
import { findTemplateFile } from '#features/deal-forms/server/show-templates.ts';
import { makeFilled, readStored } from '#features/deal-forms/server/work-forms.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { openStored } from '#kit/server/files/read-stored.ts';
import type { CallContext, Preparing } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'services' | 'requestId'> & {
  readonly caller: NonNullable<CallContext['caller']>;
};

const open = async (
  { services }: Context,
  sha256: string,
  file: Pick<SentFile, 'name' | 'mime'>,
): Promise<SentFile> => ({
  ...(await openStored(services, sha256, () => refuse(formErrors.damaged))),
  ...file,
});

/** The file of a version of a bank's form. */
export const openTemplate = async (context: Context, id: number): Promise<SentFile> => {
  const { file } = await findTemplateFile(context.db, id);
  return open(context, file.sha256, { name: file.name, mime: mimes.docx });
};

/** A version of a form filled by a deal, to be looked at; nothing is kept. */
export const previewTemplate = async (context: Preparing, id: number, dealId: number): Promise<SentFile> => {
  const { now, services } = context;
  const { file, template, facts } = await services.database.read(async (db) => {
    await findDeal({ ...context, db }, dealId);
    const found = await findTemplateFile(db, id);
    return { ...found, facts: await readFacts(db, dealId, found.template.bankId) };
  });
  if (!facts) throw refuse(formErrors.noTemplate);
  const { title } = template;
  const empty = { template: await readStored(services, file.sha256), data: valuesOf(facts, now), title };
  const [filled] = await makeFilled([empty]);
  if (!filled) throw refuse(formErrors.noTemplate);
  const { pdf } = filled;
  return { stream: Readable.from([pdf]), bytes: pdf.length, name: `${title}.pdf`, mime: mimes.pdf };
};

/** A filled form, as it is corrected or as it is sent; one laid back as PDF has no DOCX. */
export const openForm = async (context: Context, id: number, format: 'docx' | 'pdf'): Promise<SentFile> => {
  const { docxSha256, pdfSha256, name } = await findFilled(context, id);
  const sha256 = format === 'docx' ? docxSha256 : pdfSha256;
  if (sha256 === null) throw refuse(formErrors.noForm);
  return open(context, sha256, { name: `${name}.${format}`, mime: mimes[format] });
};
