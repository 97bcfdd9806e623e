import { extensionOf, fileNameProblem } from '#domain/upload-kinds.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { maxSourceBytes } from '#features/deal-documents/deal-documents.rules.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { findChangeable, type Document } from '#features/deal-documents/server/find-document.ts';
import { kindOfDocument } from '#features/deal-documents/server/judge-documents.ts';
import type { Place } from '#features/deal-documents/server/check-quotas.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

export type PagesBody = CallParsed<typeof dealDocumentCalls.makePages>['body'];
type Part = PagesBody['parts'][number];

/** What is to be put together of what: the sources locked, the types and names judged. */
export type PagePlan = {
  readonly place: Place;
  /** In the order in which the parts first name them. */
  readonly sources: readonly [Document, ...Document[]];
  readonly parts: readonly {
    readonly part: Part;
    readonly type: DocumentKind;
    readonly name: string;
    /** The document whose next version it is: the first source for the first part. */
    readonly former: Document | null;
  }[];
};

const texts = documentTexts.pages;
const megabyte = 1024 ** 2;

const wrong = (field: string, message: string) =>
  refuse(kitErrors.invalid, { message, errors: { [field]: [message] } });

const stemOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

const nameOf = (part: Part, source: Document, at: number): string => {
  const name = `${part.name ?? stemOf(source.name)}.pdf`;
  if (fileNameProblem(name, 'documents') !== null) throw wrong(`parts.${at}.name`, texts.wrongName);
  return name;
};

const findSources = async (context: Operation, { application_id: dealId, parts }: PagesBody) => {
  const ids = new Set(parts.flatMap(({ pages }) => pages.map((page) => page.document_id)));
  const sources: Document[] = [];
  for (const id of ids) {
    const document = await findChangeable(context, id);
    if (document.dealId !== dealId) throw wrong('application_id', documentTexts.otherDeal);
    if (document.status !== 'uploaded') throw refuse(documentErrors.changed);
    sources.push(document);
  }
  return sources;
};

/** Locks the deal and the documents whose pages are wanted, and judges what is to become of them. */
export const planPages = async (context: Operation, body: PagesBody): Promise<PagePlan> => {
  await lockDeal(context, body.application_id);
  const [first, ...others] = await findSources(context, body);
  if (!first) throw refuse(documentErrors.notFound);
  const sources = [first, ...others] as const;
  if (sources.reduce((sum, { bytes }) => sum + bytes, 0) > maxSourceBytes)
    throw refuse(documentErrors.tooLarge, { message: texts.sources(maxSourceBytes / megabyte) });
  // Documents of one leg make documents of that leg; of several places, documents of the whole deal.
  const legId = sources.every((source) => source.legId === first.legId) ? first.legId : null;
  const parts: PagePlan['parts'][number][] = [];
  for (const [at, part] of body.parts.entries()) {
    const source = sources.find(({ id }) => id === part.pages[0]?.document_id) ?? first;
    const type = await kindOfDocument(context.db, part.document_type, source.kind);
    parts.push({ part, type, name: nameOf(part, source, at), former: at === 0 ? first : null });
  }
  return { place: { dealId: body.application_id, legId }, sources, parts };
};
