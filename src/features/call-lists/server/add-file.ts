import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { mimes } from '#domain/mimes.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { callListProblems } from '#features/call-lists/call-lists.errors.ts';
import { readNumbers } from '#features/call-lists/call-lists.sheet.ts';
import { mostRows } from '#features/call-lists/call-lists.status.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { type Added, addNumbers, type Candidate } from '#features/call-lists/server/add-numbers.ts';
import { lockList } from '#features/call-lists/server/find-list.ts';
import { keepConsents } from '#features/call-rules/server/call-rules.facade.ts';
import { startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { readListApart } from '#kit/server/read-sheet-apart.ts';
import { SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

/** The rows of a file somebody has brought, read before the transaction begins. */
export const readFile = async (
  { services }: Pick<Preparing, 'services'>,
  sha256: string,
): Promise<SheetRow[]> => {
  const { stream } = await services.files.open(sha256);
  try {
    const rows = await readListApart(await buffer(stream));
    if (rows.length > mostRows + 1) throw refuseField('files', callListProblems.tooLong);
    return rows;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw refuseField(
      'files',
      error.kind === 'too_large' ? callListProblems.tooLong : callListProblems.unreadable,
    );
  }
};

/** Puts the numbers of a file on a list, and the consents it states beside all others. */
export const addFile = async (
  operation: Operation,
  {
    listId,
    isDryRun,
    rows,
  }: { readonly listId: number; readonly isDryRun: boolean; readonly rows: SheetRow[] },
): Promise<Added> => {
  const list = await lockList(operation, listId);
  const read = readNumbers(rows, moscowDateOf(operation.now));
  if (!read) throw refuseField('files', callListProblems.columns);
  const candidates = read.numbers.map(
    ({ consentedOn, proof, ...stated }): Candidate => ({
      ...stated,
      organizationId: null,
      leadId: null,
      consentId: null,
      consentedAt: startOfMoscowDay(consentedOn),
      proof: callListWords.proof.file(formatDate(consentedOn), proof),
    }),
  );
  const proofs = new Map(read.numbers.map(({ phone, proof }) => [phone, proof]));
  const keep = (taken: readonly Candidate[]) =>
    keepConsents(
      operation,
      taken.map(({ phone, name, consentedAt }) => ({
        phone,
        personName: name.slice(0, 120),
        kind: 'offers' as const,
        text: callListWords.consentOf(list.name),
        channel: 'paper' as const,
        consentedAt,
        proofKind: 'file' as const,
        proof: proofs.get(phone) ?? '',
      })),
    );
  return addNumbers(operation, { listId, source: 'file', isDryRun, candidates, skipped: read.skipped, keep });
};

/** An empty list with the columns it needs and one row as an example. */
export const templateOfNumbers = async (): Promise<SentFile> => {
  const { columns, example, sheet, templateFile } = callListWords;
  const bytes = await writeSheet({
    name: sheet,
    columns: Object.values(columns).map((title) => ({ title, width: 24 })),
    rows: [[example.phone, example.name, '', example.day, example.proof]],
  });
  return {
    stream: Readable.from([bytes]),
    name: templateFile,
    mime: mimes.xlsx,
    bytes: bytes.length,
  };
};
