import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callErrors, callWords } from '#features/calls/calls.errors.ts';
import { callRecordingPieces, callRecordings } from '#features/calls/server/calls.tables.ts';
import { readTerms } from '#features/calls/server/recording-terms.ts';
import { type Call, lockOwnCall } from '#features/calls/server/visible-calls.ts';
import { beginWebm, continueWebm, type WebmEnd } from '#features/calls/server/webm.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import type { Operation } from '#kit/server/implement.ts';
import { seal } from '#kit/server/master-key/seal.ts';

type Piece = CallParsed<(typeof recordingCalls)['savePiece']>['body'];
type Saved = CallReply<(typeof recordingCalls)['savePiece']>;
type Recording = typeof callRecordings.$inferSelect;

/** What recordings are sealed for, and where each piece belongs. */
export const recordingPurpose = 'call-recordings';
export const placeOf = (callId: number, number: number): string => `${callId}:${number}`;

/** The last pieces come after the end of the talk. */
const graceMs = 120_000;
const longestMs = 3 * 3_600_000;
const maxPieceBytes = 256 * 1024;

const refuseNotTalking = ({ answeredAt, endedAt, direction }: Call, now: Date): void => {
  const isLate = endedAt !== null && now.getTime() - endedAt.getTime() > graceMs;
  if (answeredAt === null || isLate || direction === 'inner') throw refuse(callErrors.notTalking);
};

/** The recording of the call, locked; made with its first piece while recording is switched on. */
const openRecording = async (operation: Operation, call: Call, number: number): Promise<Recording> => {
  const { db, now } = operation;
  const [open] = await db
    .select()
    .from(callRecordings)
    .where(eq(callRecordings.callId, call.id))
    .for('update');
  if (open?.destroyedAt) throw refuse(callErrors.destroyed);
  if (open) return open;
  if (number !== 0) throw refuse(callErrors.outOfOrder);
  const terms = await readTerms(db);
  if (!terms?.isOn) throw refuse(callErrors.recordingOff);
  const [made] = await db
    .insert(callRecordings)
    .values({ callId: call.id, words: terms.words, startedAt: now })
    .returning();
  if (!made) throw new Error('No recording was written');
  return made;
};

/** Puts sealed bytes into the store; they are named in this very transaction. */
export const keepSealed = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  callId: number,
  number: number,
  bytes: Buffer,
): Promise<string> => {
  const sealed = seal(services, recordingPurpose, placeOf(callId, number), bytes);
  const { id } = await services.files.save(Readable.from([sealed]), {
    maxBytes: maxPieceBytes,
    accept: () => Promise.resolve(),
  });
  await claimFiles(db, services.files, [id]);
  return id;
};

const notWebm = () => refuseField('data', callWords.notWebm);

/** Where the bytes end within the recording, if they go on from where it stands. */
const endOf = (bytes: Buffer, { pieces, tail, rest }: Recording): WebmEnd => {
  const end = pieces === 0 ? beginWebm(bytes) : continueWebm(bytes, { tail, rest });
  if (!end) throw notWebm();
  return end;
};

/** The same piece once more is no new one; another in its place is none at all. */
const repeat = async (
  { db }: Operation,
  recording: Recording,
  number: number,
  plainHash: string,
): Promise<Saved> => {
  const same = and(eq(callRecordingPieces.recordingId, recording.id), eq(callRecordingPieces.number, number));
  const [known] = await db.select().from(callRecordingPieces).where(same);
  if (known?.plainHash !== plainHash) throw refuse(callErrors.outOfOrder);
  return { pieces: recording.pieces, ms: recording.ms };
};

/** Keeps the next piece of the caller's own talk, sealed; the same piece again changes nothing. */
export const savePiece = async (operation: Operation, piece: Piece): Promise<Saved> => {
  const { db, now } = operation;
  const { call_id: callId, number, ms, we, they } = piece;
  const call = await lockOwnCall(operation, callId);
  refuseNotTalking(call, now);
  const bytes = Buffer.from(piece.data, 'base64');
  if (number === 0 && !beginWebm(bytes)) throw notWebm();
  const recording = await openRecording(operation, call, number);
  const plainHash = hash('sha256', bytes);
  if (number < recording.pieces) return repeat(operation, recording, number, plainHash);
  if (number > recording.pieces) throw refuse(callErrors.outOfOrder);
  if (recording.ms + ms > longestMs) throw refuse(callErrors.tooLong);
  const end = endOf(bytes, recording);
  const sha256 = await keepSealed(operation, callId, number, bytes);
  await db
    .insert(callRecordingPieces)
    .values({ recordingId: recording.id, number, ms, bytes: bytes.length, plainHash, sha256, we, they });
  const whole = {
    ms: recording.ms + ms,
    pieces: recording.pieces + 1,
    bytes: recording.bytes + bytes.length,
    ...end,
  };
  await db.update(callRecordings).set(whole).where(eq(callRecordings.id, recording.id));
  return { pieces: whole.pieces, ms: whole.ms };
};
