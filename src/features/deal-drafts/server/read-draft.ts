import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { extensionsOf, mimeOfExtension } from '#domain/upload-kinds.ts';
import { maxTextLength, type Reading } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftVersions } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';

const worker = new URL('./read-draft.worker.ts', import.meta.url);
const docx = extensionsOf('drafts')
  .map((extension) => mimeOfExtension(extension, 'drafts'))
  .find((mime) => mime?.includes('word'));

/** Text as the database takes it: no NUL, no half of a character. */
const clean = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC').slice(0, maxTextLength).trim();

type Outcome = { readonly reading: Reading; readonly text: string | null };

const takeOut = async (services: Services, sha256: string, mime: string): Promise<Outcome> => {
  try {
    const { stream } = await services.files.open(sha256);
    const bytes = new Uint8Array(await buffer(stream));
    const text = clean(await runApart<string>(worker, { bytes, isDocx: mime === docx }));
    return text === '' ? { reading: 'scan', text: null } : { reading: 'ready', text };
  } catch (error) {
    const reason = error instanceof ApartFailure ? error.reason : 'file';
    services.log.warn({ event: 'draft without text', reason, err: error });
    return { reading: 'failed', text: null };
  }
};

/** Takes the text out of a draft's file in a thread of its own and keeps it; a file that cannot be read is said to be so. */
export const readDraft = async (services: Services, id: number): Promise<void> => {
  const [draft] = await services.database.read((db) =>
    db
      .select({ sha256: draftVersions.sha256, mime: draftVersions.mime })
      .from(draftVersions)
      .where(eq(draftVersions.id, id)),
  );
  if (!draft) return;
  const outcome = await takeOut(services, draft.sha256, draft.mime);
  await services.database.write((db) =>
    db
      .update(draftVersions)
      .set(outcome)
      .where(and(eq(draftVersions.id, id), eq(draftVersions.reading, 'reading'))),
  );
};

const patienceMs = 5 * 60_000;

/** Drafts whose reading was cut off by the end of the process are read again. */
export const readLeftDrafts = async (services: Services): Promise<void> => {
  const before = new Date(services.clock.now().getTime() - patienceMs);
  const isLeft = and(eq(draftVersions.reading, 'reading'), lt(draftVersions.receivedAt, before));
  const read = (after: number, limit: number) =>
    services.database.read((db) =>
      db
        .select({ id: draftVersions.id })
        .from(draftVersions)
        .where(and(isLeft, gt(draftVersions.id, after)))
        .orderBy(asc(draftVersions.id))
        .limit(limit),
    );
  await forEachRow(services, read, ({ id }) => readDraft(services, id));
};
