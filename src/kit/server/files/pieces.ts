import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { uploadErrors } from '#kit/contract/upload.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { FileMissing } from '#kit/server/files/file-store.ts';
import { dropUnnamed } from '#kit/server/files/named-files.ts';
import type { ClientVisit } from '#kit/server/guard-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { Services } from '#kit/server/services.ts';
import { uploadPieces } from '#kit/server/files/upload-pieces.tables.ts';

/** How much one owner may have on its way: two of the largest files there are. */
const mostBytes = 400 * 1024 * 1024;

/** Whose uploads these are; nobody else's pieces are found by their name. */
export const ownerOfUploads = (caller: Caller | null, visit: ClientVisit | null): string | null => {
  if (caller) return `user ${caller.userId}`;
  return visit ? `link ${visit.linkId}` : null;
};

/** Whose the whole of an upload is once its call has taken it: it is on its way no more. */
const takenOf = (owner: string): string => `taken ${owner}`;

const ofUpload = (owner: string, upload: string) =>
  and(inArray(uploadPieces.owner, [owner, takenOf(owner)]), eq(uploadPieces.upload, upload));

/** How many bytes of an upload are here, from its beginning on. */
export const receivedOf = async (db: Db, owner: string, upload: string): Promise<number> => {
  const [found] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploadPieces.bytes}), 0)::int` })
    .from(uploadPieces)
    .where(ofUpload(owner, upload));
  return found?.bytes ?? 0;
};

/**
 * Keeps a piece that continues its upload; one that came already, or that leaves a hole, changes nothing. Answers how
 * much is here, from where the sender goes on.
 */
export const keepPiece = async (
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  owner: string,
  { upload, at }: { readonly upload: string; readonly at: number },
  piece: ReceivedFile,
): Promise<number> => {
  if ((await receivedOf(db, owner, upload)) === at) {
    const [all] = await db
      .select({ bytes: sql<string>`coalesce(sum(${uploadPieces.bytes}), 0)::text` })
      .from(uploadPieces)
      .where(eq(uploadPieces.owner, owner));
    if (Number(all?.bytes ?? 0) + piece.bytes > mostBytes) throw refuse(uploadErrors.tooMuch);
    const { bytes, sha256 } = piece;
    await db
      .insert(uploadPieces)
      .values({ owner, upload, at, bytes, sha256, createdAt: now })
      .onConflictDoNothing();
  }
  return receivedOf(db, owner, upload);
};

/** What an upload holds, piece after piece; a refusal where it is not here. */
const listPieces = async (
  { database }: Pick<Services, 'database'>,
  owner: string | null,
  upload: string,
): Promise<readonly { readonly sha256: string }[]> => {
  const pieces = await database.read((db) =>
    db
      .select({ sha256: uploadPieces.sha256, at: uploadPieces.at, bytes: uploadPieces.bytes })
      .from(uploadPieces)
      .where(ofUpload(owner ?? '', upload))
      .orderBy(asc(uploadPieces.at)),
  );
  const isWhole = pieces.every(
    ({ at }, nth) => at === pieces.slice(0, nth).reduce((sum, one) => sum + one.bytes, 0),
  );
  if (pieces.length === 0 || !isWhole) throw refuse(uploadErrors.gone);
  return pieces;
};

/**
 * The bytes of an upload. Where the first call of two takes the upload while the second reads it, the pieces go for the
 * whole: it is looked for once more, and who has begun to read comes again.
 */
export async function* readUpload(
  services: Pick<Services, 'database' | 'files'>,
  owner: string | null,
  upload: string,
  isAgain = false,
): AsyncGenerator<Uint8Array> {
  let isBegun = false;
  try {
    for (const { sha256 } of await listPieces(services, owner, upload)) {
      const { stream } = await services.files.open(sha256);
      isBegun = true;
      yield* stream as AsyncIterable<Uint8Array>;
    }
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    if (isBegun || isAgain) throw refuse(kitErrors.conflict);
    yield* readUpload(services, owner, upload, true);
  }
}

/**
 * Puts one row of the whole in the place of the pieces: so a call whose answer was lost is made again without its bytes
 * travelling again. Answers the bytes that nothing names any more, to be removed once that is committed.
 */
export const joinPieces = async (
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  owner: string,
  files: readonly ReceivedFile[],
): Promise<readonly string[]> => {
  const left: string[] = [];
  for (const { upload, bytes, sha256 } of files) {
    if (upload === undefined) continue;
    const gone = await db.delete(uploadPieces).where(ofUpload(owner, upload)).returning();
    await db
      .insert(uploadPieces)
      .values({ owner: takenOf(owner), upload, at: 0, bytes, sha256, createdAt: now });
    left.push(...gone.map((piece) => piece.sha256));
  }
  return left;
};

const keepForMs = 3 * 24 * 3_600_000;

/** Takes away a page of pieces of uploads that nobody has gone on with for three days, the last ones first, so that none stands over a hole; answers how many they were. */
export const dropOldPieces = async (services: Services, page: number): Promise<number> => {
  const before = new Date(services.clock.now().getTime() - keepForMs);
  const moment = before.toISOString();
  const gone = await services.database.write((db) =>
    selectRows<{ sha256: string }>(
      db,
      sql`delete from ${uploadPieces} where (owner, upload, at) in (
            select o.owner, o.upload, o.at from ${uploadPieces} o
            where o.created_at < ${moment}::timestamptz and not exists (
              select from ${uploadPieces} n
              where n.owner = o.owner and n.upload = o.upload and n.created_at >= ${moment}::timestamptz)
            order by o.created_at desc, o.at desc limit ${page})
          returning sha256`,
    ),
  );
  await dropUnnamed(
    services,
    gone.map(({ sha256 }) => sha256),
  );
  return gone.length;
};
