import { Readable } from 'node:stream';
import { readStored, readTemplate } from '#features/deal-forms/server/deal-forms.facade.ts';
import type { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { printTemplateErrors } from '#features/print-templates/print-templates.errors.ts';
import { printTemplateTexts as texts } from '#features/print-templates/print-templates.texts.ts';
import type { TemplateOf, TriedKind } from '#features/print-templates/print-templates.kinds.ts';
import { fillPrint } from '#features/print-templates/server/fill-print.ts';
import { findTemplate } from '#features/print-templates/server/keep-templates.ts';
import {
  isOwn,
  type OwnPrint,
  namesOfPrint,
  openPrintOf,
  type OtherPrint,
  type PrintRecord,
} from '#features/print-templates/server/prints.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import type { CallContext, Operation, Preparing } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Body = CallParsed<typeof printTemplateCalls.tryTemplate>['body'];

/** Records a template may be tried on: those it fits, where there are none any of its paper. */
export const findRecords = async (
  operation: Operation,
  kind: TriedKind,
  typed: string,
  of: TemplateOf,
): Promise<PrintRecord[]> => {
  const print = openPrintOf(operation, kind);
  // Records go by their numbers: words alone are nobody's.
  if (typed !== '' && !/\d/.test(typed)) return [];
  const fitting = await print.find(operation, typed, of);
  if (fitting.length > 0 || Object.keys(of).length === 0) return [...fitting];
  return [...(await print.find(operation, typed, {}))];
};

/** The file of a version of a paper's template. */
const storedOf = async (db: Db, print: OwnPrint | OtherPrint, id: number): Promise<string> => {
  if (!isOwn(print)) {
    const sha256 = await print.stored(db, id);
    if (sha256 === undefined) throw refuse(printTemplateErrors.noTemplate);
    return sha256;
  }
  const { kind, sha256 } = await findTemplate(db, id);
  if (kind !== print.kind) throw refuse(printTemplateErrors.noTemplate);
  return sha256;
};

/** The bytes a paper is tried by: those of a stored file, or of the template the product comes with. */
const templateOf = (
  services: Services,
  print: OwnPrint | OtherPrint,
  sha256: string | null,
): Promise<Uint8Array> => {
  if (sha256 !== null) return readStored(services, sha256);
  if (!isOwn(print)) throw refuse(printTemplateErrors.noTemplate);
  return Promise.resolve(writeDocx(print.builtIn));
};

/** A paper as it would be by a template that came with the call, by a version or by the built-in one; nothing is kept. */
export const tryTemplate = async (
  context: Preparing & Pick<CallContext, 'files'>,
  { kind, record, id }: Body,
): Promise<SentFile> => {
  const { services, files } = context;
  const [file] = files;
  const print = openPrintOf(context, kind);
  const { read, version } = await services.database.read(async (db) => ({
    read: await print.read({ ...context, db, afterCommit: () => undefined }, record),
    version: file || id === undefined ? null : await storedOf(db, print, id),
  }));
  const template = await templateOf(services, print, file?.sha256 ?? version);
  if (file) await readTemplate(template, namesOfPrint(print));
  const pdf = await fillPrint(template, read.data, read.title);
  return {
    stream: Readable.from([pdf]),
    bytes: pdf.length,
    name: texts.preview(read.title),
    mime: 'application/pdf',
  };
};
