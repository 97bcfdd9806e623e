import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt } from 'drizzle-orm';
import { callErrors } from '#features/calls/calls.errors.ts';
import { callTexts } from '#features/calls/calls.texts.ts';
import { callListenings, callRecordingPieces, callRecordings } from '#features/calls/server/calls.tables.ts';
import { placeOf, recordingPurpose } from '#features/calls/server/save-piece.ts';
import { findCall } from '#features/calls/server/visible-calls.ts';
import { withDuration } from '#features/calls/server/webm.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { unseal } from '#kit/server/master-key/seal.ts';
import type { PartedFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Recording = typeof callRecordings.$inferSelect;
type Piece = Pick<typeof callRecordingPieces.$inferSelect, 'number' | 'bytes' | 'sha256'>;

/** One listening may be gone on with for so long. */
const listeningMs = 4 * 3_600_000;

const findRecording = async (db: Db, callId: number): Promise<Recording> => {
  const [found] = await db.select().from(callRecordings).where(eq(callRecordings.callId, callId));
  if (!found || found.pieces === 0)
    throw refuse(found?.destroyedAt ? callErrors.destroyed : callErrors.noRecording);
  if (found.destroyedAt !== null) throw refuse(callErrors.destroyed);
  return found;
};

/** Begins to listen: who and when is written down before a sound is heard. */
export const listen = async (operation: Operation, callId: number) => {
  const { db, caller, now } = operation;
  await findCall(operation, callId);
  const { ms, bytes } = await findRecording(db, callId);
  await db.insert(callListenings).values({ callId, userId: caller.userId, at: now });
  return { ms, bytes };
};

const refuseUnlogged = async ({ db, caller, now }: Operation, callId: number): Promise<void> => {
  const recent = gt(callListenings.at, new Date(now.getTime() - listeningMs));
  const mine = and(eq(callListenings.callId, callId), eq(callListenings.userId, caller.userId), recent);
  const rows = await db.select({ id: callListenings.id }).from(callListenings).where(mine).limit(1);
  if (rows.length === 0) throw refuse(callErrors.listenFirst);
};

const openPiece = async (services: Services, callId: number, { number, sha256 }: Piece): Promise<Buffer> => {
  const { stream } = await services.files.open(sha256);
  return unseal(services, recordingPurpose, placeOf(callId, number), await buffer(stream));
};

/** The pieces one after another, of each what falls between two places of the whole; one is open at a time. */
async function* partOf(
  pieces: readonly { readonly at: number; readonly bytes: number; readonly read: () => Promise<Buffer> }[],
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (const { at, bytes, read } of pieces) {
    if (at > last || at + bytes <= first) continue;
    yield (await read()).subarray(Math.max(0, first - at), last - at + 1);
  }
}

/** The recording of a call as one sound with its length written in, whole or by parts; only for who has begun to listen. */
export const playRecording = async (operation: Operation, callId: number): Promise<PartedFile> => {
  const { db, services } = operation;
  await findCall(operation, callId);
  const recording = await findRecording(db, callId);
  await refuseUnlogged(operation, callId);
  const stored = await db
    .select({
      number: callRecordingPieces.number,
      bytes: callRecordingPieces.bytes,
      sha256: callRecordingPieces.sha256,
    })
    .from(callRecordingPieces)
    .where(eq(callRecordingPieces.recordingId, recording.id))
    .orderBy(asc(callRecordingPieces.number));
  const [opening, ...rest] = stored;
  if (!opening) throw refuse(callErrors.noRecording);
  const beginning = withDuration(await openPiece(services, callId, opening), recording.ms);
  let at = beginning.length;
  const pieces = [
    { at: 0, bytes: at, read: () => Promise.resolve(beginning) },
    ...rest.map((piece) => {
      const place = { at, bytes: piece.bytes, read: () => openPiece(services, callId, piece) };
      at += piece.bytes;
      return place;
    }),
  ];
  return {
    name: callTexts.recordingName(callId),
    mime: 'audio/webm',
    bytes: at,
    part: (first, last) => Readable.from(partOf(pieces, first, last), { objectMode: false }),
  };
};
