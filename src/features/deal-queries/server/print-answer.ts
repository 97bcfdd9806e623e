import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { formatDateTime } from '#domain/moscow-date.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { findQuery, itemsOf, type Query, type QueryItem } from '#features/deal-queries/server/find-query.ts';
import { documentsOf } from '#features/deal-queries/server/send-answer.ts';
import { bankOf } from '#features/deal-queries/server/notify-query.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const texts = queryTexts.pdf;

type Documents = Awaited<ReturnType<typeof documentsOf>>;

/** The documents that have gone, in the versions they had; before that, those that would go now. */
const packedOf = (query: Query, documents: Documents): Documents => {
  const sent = query.package?.files;
  if (!sent) return documents.filter(({ document }) => document.status === 'uploaded');
  const ids = new Set(sent.map(({ id }) => id));
  return documents.filter(({ document }) => ids.has(document.id));
};

const itemBlocks = (item: QueryItem, documents: Documents): PdfBlock[] => {
  const files = documents.filter(({ itemId }) => itemId === item.id).map(({ document }) => document.name);
  const stated = item.state === 'waived' ? `${texts.waived}: ${item.waived ?? ''}` : (item.answer ?? '');
  return [
    { text: queryTexts.itemLine(item.number, item.title), bold: true, margin: [0, 8, 0, 2] },
    ...(item.text === null ? [] : [{ text: item.text, color: '#526273' }]),
    ...(stated === '' ? [] : [{ text: stated }]),
    ...(files.length === 0 ? [] : [{ text: queryTexts.letter.files(files.join(', ')) }]),
  ];
};

type Printed = {
  readonly query: Query;
  readonly dealId: number;
  readonly documents: Documents;
  readonly pdf: Buffer;
};

const print = async (operation: Operation, id: number): Promise<Printed> => {
  const { db } = operation;
  const { query, dealId } = await findQuery(operation, id);
  const bank = await bankOf(db, query);
  const documents = packedOf(query, await documentsOf(db, query.id));
  const items = await itemsOf(db, query.id);
  const title = texts.title(query.number, dealId);
  const sent = query.sentAt ? `${texts.sent}: ${formatDateTime(query.sentAt)}` : texts.notSent;
  const pdf = await printPdf({
    title,
    author: bank,
    content: [
      { text: title, fontSize: 15, bold: true },
      { text: `${texts.bank}: ${bank}`, margin: [0, 6, 0, 0] },
      { text: `${texts.asked}: ${formatDateTime(query.askedAt)}` },
      { text: sent, margin: [0, 0, 0, 6] },
      ...items.flatMap((item) => itemBlocks(item, documents)),
    ],
    footer: (page, pages) => ({
      text: texts.page(page, pages),
      fontSize: 8,
      alignment: 'center',
      margin: [0, 20, 0, 0],
    }),
  });
  return { query, dealId, documents, pdf };
};

/** The answer to a question on document. */
export const printAnswer = async (operation: Operation, id: number): Promise<SentFile> => {
  const { query, pdf } = await print(operation, id);
  const name = queryTexts.fileNames.text(query.number);
  return { stream: Readable.from([pdf]), name, mime: 'application/pdf', bytes: pdf.length };
};

/** Documents are packed already: they are put in as they are. */
const asTheyAre = { compress: false } as const;

/** The answer with its documents, numbered by the items they answer, in one archive put together while it is sent. */
export const packAnswer = async (operation: Operation, id: number): Promise<SentFile> => {
  const { query, dealId, documents, pdf } = await print(operation, id);
  const { files, log } = operation.services;
  const numbers = new Map((await itemsOf(operation.db, query.id)).map((item) => [item.id, item.number]));
  const zip = new ZipFile();
  zip.addBuffer(pdf, queryTexts.fileNames.text(query.number), { ...asTheyAre, mtime: operation.now });
  const taken = new Set<string>();
  for (const { itemId, document } of documents) {
    if (!(await files.exists(document.sha256))) {
      log.error({ event: 'a file of an answer is missing', query: id, requestId: operation.requestId });
      throw refuse(documentErrors.damaged);
    }
    const plain = queryTexts.fileNames.document(numbers.get(itemId) ?? 0, document.name);
    const name = taken.has(plain) ? queryTexts.fileNames.document(document.id, plain) : plain;
    taken.add(name);
    zip.addReadStreamLazy(
      name,
      { ...asTheyAre, mtime: document.uploadedAt, size: document.bytes },
      (give) => {
        files.open(document.sha256, { verify: true }).then(
          ({ stream }) => give(null, stream),
          (error: unknown) => give(error, Readable.from([])),
        );
      },
    );
  }
  const bytes = await new Promise<number>((resolve) => {
    // The size is told, whatever the types of the package say.
    zip.end({ forceZip64Format: false, comment: '' }, (...report: number[]) => resolve(report[0] ?? 0));
  });
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => stream.destroy(error));
  return { stream, name: queryTexts.fileNames.zip(dealId, query.number), mime: 'application/zip', bytes };
};
