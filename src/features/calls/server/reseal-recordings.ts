import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt } from 'drizzle-orm';
import { callRecordingPieces, callRecordings } from '#features/calls/server/calls.tables.ts';
import { keepSealed, placeOf, recordingPurpose } from '#features/calls/server/save-piece.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { isSealedNow, unseal } from '#kit/server/master-key/seal.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Piece = {
  readonly id: number;
  readonly callId: number;
  readonly number: number;
  readonly sha256: string;
};

const readPieces = (services: Services, after: number, limit: number): Promise<Piece[]> =>
  services.database.read((db) =>
    db
      .select({
        id: callRecordingPieces.id,
        callId: callRecordings.callId,
        number: callRecordingPieces.number,
        sha256: callRecordingPieces.sha256,
      })
      .from(callRecordingPieces)
      .innerJoin(callRecordings, eq(callRecordings.id, callRecordingPieces.recordingId))
      .where(gt(callRecordingPieces.id, after))
      .orderBy(asc(callRecordingPieces.id))
      .limit(limit),
  );

/** Seals one piece anew, unless it was destroyed meanwhile; true where it was sealed by the former key. */
const resealPiece = (services: Services, { id, callId, number, sha256 }: Piece): Promise<boolean> =>
  writeByClock(services, async ({ db }) => {
    const same = and(eq(callRecordingPieces.id, id), eq(callRecordingPieces.sha256, sha256));
    const [standing] = await db.select().from(callRecordingPieces).where(same).for('update');
    if (!standing) return false;
    const sealed = await buffer((await services.files.open(sha256)).stream);
    if (isSealedNow(services, recordingPurpose, sealed)) return false;
    const bytes = unseal(services, recordingPurpose, placeOf(callId, number), sealed);
    const kept = await keepSealed({ db, services }, callId, number, bytes);
    // Somebody may be listening to the former bytes: nobody names them any more, and the sweep takes them.
    await db.update(callRecordingPieces).set({ sha256: kept }).where(same);
    return true;
  });

/** Seals every piece of every recording by the key of today. */
export const resealRecordings = async (services: Services): Promise<number> => {
  let resealed = 0;
  await forEachRow(
    services,
    (after, limit) => readPieces(services, after, limit),
    async (piece) => {
      if (await resealPiece(services, piece)) resealed += 1;
    },
  );
  return resealed;
};
