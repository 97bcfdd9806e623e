import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { guessKindOf } from '#features/deal-documents/deal-documents.rules.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeHistory } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { objectionToFile, validUntilOf } from '#features/document-kinds/document-kinds.rules.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { runApart } from '#kit/server/apart/run-apart.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const worker = new URL('./read-text.worker.ts', import.meta.url);
const readable = 'application/pdf';
/** A larger file is a scan, and its text would have to be recognized. */
const mostBytes = 10 * 1024 ** 2;

const textOf = async (services: Services, sha256: string): Promise<string> => {
  try {
    const { stream } = await services.files.open(sha256);
    return await runApart<string>(worker, { bytes: new Uint8Array(await buffer(stream)) });
  } catch (error) {
    services.log.warn({ event: 'document without text', err: error });
    return '';
  }
};

/** Files a document under the kind its text tells, unless somebody has said another or looked at it meanwhile. */
const fileUnder = async (writing: Writing, id: number, named: string, code: string): Promise<void> => {
  const { db, now } = writing;
  const [found] = await db.select({ dealId: documents.dealId }).from(documents).where(eq(documents.id, id));
  if (!found) return;
  await db.select({ id: deals.id }).from(deals).where(eq(deals.id, found.dealId)).for('update');
  const [document] = await db.select().from(documents).where(eq(documents.id, id)).for('update');
  const kind = await findKind(db, code);
  if (!document || !kind?.is_active || document.status !== 'uploaded' || document.verdict !== null) return;
  if (document.kind !== named || objectionToFile(kind, document) !== null) return;
  const addedOn = moscowDateOf(now);
  const validUntil = document.validUntil ?? validUntilOf(kind, { issuedOn: document.issuedOn, addedOn });
  await db.update(documents).set({ kind: code, validUntil }).where(eq(documents.id, id));
  await writeHistory(writing, null, {
    dealId: document.dealId,
    legId: document.legId,
    move: 'document_kind',
    details: { document: document.name },
  });
  await syncTurns(writing, document.dealId, null);
};

/** Reads what a document says of itself in a thread of its own, and files it where it belongs. */
export const readKind = async (services: Services, id: number): Promise<void> => {
  const [document] = await services.database.read((db) =>
    db
      .select({
        kind: documents.kind,
        sha256: documents.sha256,
        mime: documents.mime,
        bytes: documents.bytes,
      })
      .from(documents)
      .where(eq(documents.id, id)),
  );
  if (!document || document.mime !== readable || document.bytes > mostBytes) return;
  const { kind: named } = document;
  const kind = guessKindOf(named, await textOf(services, document.sha256));
  if (kind !== named) await writeByClock(services, (writing) => fileUnder(writing, id, named, kind));
};
