import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { hiddenPhone } from '#features/deal-signatures/deal-signatures.rules.ts';
import { sheetTexts as words } from '#features/deal-signatures/deal-signatures-sheet.texts.ts';
import { signatureTexts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { signRequestFiles } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { findRequest, type SignRequest } from '#features/deal-signatures/server/find-signature.ts';
import { readStored } from '#features/deal-signatures/server/read-stored.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { runApart } from '#kit/server/apart/run-apart.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;
type Document = { name: string; sha256: string };
type Hashed = Document & { readonly streebog: string };

const hasher = new URL('../../../kit/server/gost/streebog.worker.ts', import.meta.url);

/** What was signed, the version of then, whatever has become of it since. */
const documentsOf = (db: Db, requestId: number): Promise<Document[]> =>
  selectRows<Document>(
    db,
    sql`select doc.name, doc.sha256 from ${signRequestFiles} f join ${documents} doc on doc.id = f.document_id
        where f.request_id = ${requestId} order by f.place`,
  );

/** What a request was signed about, hashed before the sheet is printed: one after another, each is read whole. */
export const hashDocuments = async (context: Preparing, id: number): Promise<Hashed[]> => {
  const { services } = context;
  const dealDocuments = await services.database.read(async (db) => {
    const { signedAt } = await findRequest({ ...context, db }, id);
    if (signedAt === null) throw refuse(signatureErrors.noSheet);
    return documentsOf(db, id);
  });
  const hashed: Hashed[] = [];
  for (const document of dealDocuments) {
    const bytes = await readStored(services.files, document.sha256);
    hashed.push({
      ...document,
      streebog: await runApart<string>(hasher, bytes, { transfer: [bytes.buffer] }),
    });
  }
  return hashed;
};

const smsLine = async (db: Db, id: number): Promise<string> => {
  const [sms] = await db.select().from(smsMessages).where(eq(smsMessages.id, id));
  return words.smsOf(id, sms?.provider ? words.providers[sms.provider] : null, sms?.providerId ?? null);
};

const nameOf = async (db: Db, id: number): Promise<string> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? shortName(user) : '';
};

const row = (label: string, value: string): readonly PdfBlock[] => [
  { text: label, color: '#5b6b7b', width: 120 },
  { text: value },
];

const facts = async (db: Db, request: SignRequest, client: string): Promise<PdfBlock> => ({
  table: {
    widths: [110, '*'],
    body: [
      row(words.client, client),
      row(words.signer, request.signer),
      ...(request.inn ? [row(words.inn, request.inn)] : []),
      row(words.phone, hiddenPhone(request.phone ?? '')),
      row(words.signedAt, words.moscow(formatDateTime(request.signedAt ?? new Date(0)))),
      row(words.enteredBy, words.beside(await nameOf(db, request.enteredBy ?? 0))),
      row(words.address, request.address ?? ''),
      row(words.sms, await smsLine(db, request.smsId ?? 0)),
    ],
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 14],
});

const documentBlock = ({ name, sha256, streebog }: Hashed, at: number): PdfBlock => ({
  stack: [
    { text: `${at + 1}. ${name}`, bold: true },
    { text: words.sha, color: '#5b6b7b', fontSize: 8 },
    { text: sha256, fontSize: 9 },
    { text: words.streebog, color: '#5b6b7b', fontSize: 8 },
    { text: streebog, fontSize: 9 },
  ],
  unbreakable: true,
  margin: [0, 0, 0, 10],
});

const heading = (text: string): PdfBlock => ({ text, bold: true, fontSize: 12, margin: [0, 6, 0, 6] });

/** The sheet of a simple signature: who, what by both hashes, when, from where, under which agreement. */
export const printSheet = async (
  reader: Reader,
  id: number,
  dealDocuments: readonly Hashed[],
): Promise<SentFile> => {
  const { db, services } = reader;
  const request = await findRequest(reader, id);
  if (request.signedAt === null || request.enteredBy === null) throw refuse(signatureErrors.noSheet);
  const deal = await selectRow<{ client_name: string }>(
    db,
    sql`select client_name from ${deals} where id = ${request.dealId}`,
  );
  const content: PdfBlock[] = [
    { text: words.title, bold: true, fontSize: 18, margin: [0, 0, 0, 4] },
    { text: words.lead(request.dealId), margin: [0, 0, 0, 14] },
    ...(services.settings.demo
      ? [{ text: words.demo, color: '#b42318', margin: [0, 0, 0, 10] } as const]
      : []),
    await facts(db, request, deal?.client_name ?? ''),
    heading(words.documents),
    ...dealDocuments.map(documentBlock),
    { text: words.note, color: '#5b6b7b', margin: [0, 0, 0, 10] },
    heading(words.agreement(request.agreement ?? '')),
    { text: signatureTexts.agreement },
  ];
  const pdf = await printPdf({
    title: words.title,
    author: words.author,
    content,
    footer: (page, pages) => ({
      text: words.page(page, pages),
      alignment: 'center',
      fontSize: 8,
      color: '#5b6b7b',
      margin: [0, 20, 0, 0],
    }),
  });
  return {
    stream: Readable.from([pdf]),
    name: words.fileName(id),
    mime: 'application/pdf',
    bytes: pdf.length,
  };
};
