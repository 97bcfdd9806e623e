import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { sheetTexts as words } from '#features/signing/signing-sheet.texts.ts';
import { readStored } from '#features/signing/server/read-stored.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { runApart } from '#kit/server/apart/run-apart.ts';
import type { Db } from '#kit/server/database.ts';
import { type PdfBlock, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type SignedFile = { readonly name: string; readonly sha256: string };
export type HashedFile = SignedFile & { readonly streebog: string };

const hasher = new URL('../../../kit/server/gost/streebog.worker.ts', import.meta.url);

/** What was signed, hashed before the sheet is printed: one after another, each is read whole. */
export const hashFiles = async (
  services: Pick<Services, 'files'>,
  files: readonly SignedFile[],
): Promise<HashedFile[]> => {
  const hashed: HashedFile[] = [];
  for (const file of files) {
    const bytes = await readStored(services.files, file.sha256);
    hashed.push({
      ...file,
      streebog: await runApart<string>(hasher, bytes, { transfer: [bytes.buffer] }),
    });
  }
  return hashed;
};

/** How a message with a code stands in the sheet. */
export const describeSms = async (db: Db, id: number): Promise<string> => {
  const [sms] = await db.select().from(smsMessages).where(eq(smsMessages.id, id));
  return words.smsOf(id, sms?.provider ? words.providers[sms.provider] : null, sms?.providerId ?? null);
};

/** A moment of a sheet. */
export const sheetMoment = (at: Date): string => words.moscow(formatDateTime(at));

export type SheetRow = readonly [label: string, value: string];

/** Who has signed, in rows, and what; under which agreement where a code was one of the signatures. */
type Sheet = {
  readonly lead: string;
  readonly signatures: readonly { readonly title?: string; readonly rows: readonly SheetRow[] }[];
  readonly files: readonly HashedFile[];
  readonly agreement: { readonly version: string; readonly text: string } | null;
  readonly fileName: string;
};

const heading = (text: string): PdfBlock => ({ text, bold: true, fontSize: 12, margin: [0, 6, 0, 6] });

const factsBlock = (rows: readonly SheetRow[]): PdfBlock => ({
  table: {
    widths: [110, '*'],
    body: rows.map(([label, value]): readonly PdfBlock[] => [
      { text: label, color: '#5b6b7b', width: 120 },
      { text: value },
    ]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 14],
});

const fileBlock = ({ name, sha256, streebog }: HashedFile, at: number): PdfBlock => ({
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

/** The sheet of signatures: who, what by both hashes, when, from where, under which agreement. */
export const printSheet = async (
  { settings }: Pick<Services, 'settings'>,
  { lead, signatures, files, agreement, fileName }: Sheet,
): Promise<SentFile> => {
  const content: PdfBlock[] = [
    { text: words.title, bold: true, fontSize: 18, margin: [0, 0, 0, 4] },
    { text: lead, margin: [0, 0, 0, 14] },
    ...(settings.demo ? [{ text: words.demo, color: '#b42318', margin: [0, 0, 0, 10] } as const] : []),
    ...signatures.flatMap(({ title, rows }) => [...(title ? [heading(title)] : []), factsBlock(rows)]),
    heading(words.documents),
    ...files.map(fileBlock),
    { text: words.note, color: '#5b6b7b', margin: [0, 0, 0, 10] },
    ...(agreement === null ? [] : [heading(words.agreement(agreement.version)), { text: agreement.text }]),
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
  return { stream: Readable.from([pdf]), name: fileName, mime: 'application/pdf', bytes: pdf.length };
};
