import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { assemblePurchase, type Filing, fileTogether } from '#features/tenders/server/assemble-purchase.ts';
import { saveFact } from '#features/tenders/server/save-fact.ts';
import { type SavedTender, saveTender } from '#features/tenders/server/save-tender.ts';
import { registerFiles, registerLines, tenders } from '#features/tenders/server/tenders.tables.ts';
import type { RegisterDocument, RegisterLine, RegisterTender } from '#features/tenders/tenders.register.ts';
import type { LineOutcome } from '#features/tenders/tenders.rules.ts';
import { savingTexts } from '#features/tenders/tenders.texts.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** What became of one document of a register file, as the report tells it. */
export type ReportLine = Omit<RegisterLine, 'outcome'> & { readonly outcome: LineOutcome };

/** A file of the register and how many of its documents are filed already. */
export type Place = { readonly fileId: number; readonly filed: number };

/** While a reader is alive it files or fails a document well within this time. */
export const leaseMs = 3 * 60_000;

/** Which purchases of these documents there are already: one question for all of them. */
const existingNumbers = async (
  tx: Db,
  documents: readonly RegisterDocument[],
): Promise<ReadonlySet<string>> => {
  const numbers = documents.flatMap((document) => (document.outcome === 'notice' ? [document.number] : []));
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ number: tenders.number })
    .from(tenders)
    .where(inArray(tenders.number, numbers));
  return new Set(rows.map(({ number }) => number));
};

/** A new notice changes what the winner is counted from. */
const saveNotice = async (
  filing: Filing,
  tender: RegisterTender,
  isLikelyNew: boolean,
): Promise<SavedTender> => {
  const { db, now } = filing.writing;
  const { id, ...saved } = await saveTender(db, tender, now, isLikelyNew);
  if (id !== undefined) await assemblePurchase(filing, id);
  return saved;
};

const saveDocument = async (
  filing: Filing,
  document: RegisterDocument,
  existing: ReadonlySet<string>,
): Promise<ReportLine> => {
  const { file, entry, kind, number, reason } = document;
  const line = { file, entry, kind, number, reason };
  if (document.outcome !== 'notice' && document.outcome !== 'fact')
    return { ...line, outcome: document.outcome };
  const saved =
    document.outcome === 'fact'
      ? await saveFact(filing, document.fact)
      : await saveNotice(filing, document.tender, !existing.has(number));
  return { ...line, outcome: saved.outcome, reason: saved.reason || reason };
};

const more = (column: SQL, lines: readonly ReportLine[], outcome: LineOutcome): SQL =>
  sql`${column} + ${lines.filter((line) => line.outcome === outcome).length}::int`;

const countLines = async (tx: Db, { fileId, filed }: Place, lines: readonly ReportLine[], now: Date) => {
  const { created, updated, same, skipped, errors } = registerFiles;
  const counted = await tx
    .update(registerFiles)
    .set({
      documents: filed + lines.length,
      created: more(sql`${created}`, lines, 'new'),
      updated: more(sql`${updated}`, lines, 'updated'),
      same: more(sql`${same}`, lines, 'same'),
      skipped: more(sql`${skipped}`, lines, 'skipped'),
      errors: more(sql`${errors}`, lines, 'error'),
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    .where(
      and(
        eq(registerFiles.id, fileId),
        eq(registerFiles.documents, filed),
        eq(registerFiles.state, 'reading'),
      ),
    )
    .returning({ id: registerFiles.id });
  if (counted.length === 0) throw new Error(`Register file ${fileId} is read by another process`);
};

const saveTogether = (
  services: Services,
  place: Place,
  documents: readonly RegisterDocument[],
): Promise<ReportLine[]> =>
  writeByClock(services, async (writing) => {
    const { db: tx, now } = writing;
    const existing = await existingNumbers(tx, documents);
    const lines = await fileTogether(writing, async (filing) => {
      const filed: ReportLine[] = [];
      for (const document of documents) filed.push(await saveDocument(filing, document, existing));
      return filed;
    });
    const rows = lines.map(({ file: _file, ...line }) => ({ fileId: place.fileId, ...line }));
    await tx.insert(registerLines).values(rows);
    await countLines(tx, place, lines, now);
    return lines;
  });

/** A purchase the database refuses spoils only its own line; when even the line is refused, the database is away. */
const saveAlone = async (
  services: Services,
  place: Place,
  document: RegisterDocument,
): Promise<ReportLine[]> => {
  try {
    return await saveTogether(services, place, [document]);
  } catch (error) {
    const { file, entry, kind, number } = document;
    const line = { file, entry, kind, number, outcome: 'error', reason: savingTexts.notSaved } as const;
    const lines = await saveTogether(services, place, [line]);
    services.log.error({ event: 'purchase not saved', number, kind: (error as Error).name });
    return lines;
  }
};

/**
 * Files documents of a register file with their lines and counters in one short transaction, so that what a
 * stopped process had counted is exactly what it had saved. Throws when another process files this file.
 */
export const saveRegisterDocuments = async (
  services: Services,
  place: Place,
  documents: readonly RegisterDocument[],
): Promise<ReportLine[]> => {
  try {
    return await saveTogether(services, place, documents);
  } catch {
    const lines: ReportLine[] = [];
    for (const document of documents) {
      const next = { ...place, filed: place.filed + lines.length };
      lines.push(...(await saveAlone(services, next, document)));
    }
    return lines;
  }
};
