import { asc, desc, eq, sql } from 'drizzle-orm';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { callColumns, callItems, callJoins, type CallRow } from '#features/calls/server/call-rows.ts';
import { callListenings, callRecordingPieces, callRecordings } from '#features/calls/server/calls.tables.ts';
import { findCall, isOwn } from '#features/calls/server/visible-calls.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Card = CallReply<(typeof phoneCalls)['showCall']>;
const mostListenings = 50;

const listeningsOf = async (
  { db, services }: Operation,
  callId: number,
): Promise<NonNullable<Card['recording']>['listenings']> => {
  const rows = await db
    .select({ userId: callListenings.userId, at: callListenings.at })
    .from(callListenings)
    .where(eq(callListenings.callId, callId))
    .orderBy(desc(callListenings.id))
    .limit(mostListenings);
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, at }) => ({ by: names.get(userId) ?? '', at: at.toISOString() }));
};

const recordingOf = async (
  operation: Operation,
  callId: number,
): Promise<Pick<Card, 'recording' | 'destroyed'>> => {
  const { db } = operation;
  const [found] = await db.select().from(callRecordings).where(eq(callRecordings.callId, callId));
  if (!found) return { recording: null, destroyed: null };
  const { destroyedAt, destroyedWhy, ms, bytes } = found;
  if (destroyedAt && destroyedWhy)
    return { recording: null, destroyed: { at: destroyedAt.toISOString(), why: destroyedWhy } };
  if (found.pieces === 0) return { recording: null, destroyed: null };
  const pieces = await db
    .select({ we: callRecordingPieces.we, they: callRecordingPieces.they })
    .from(callRecordingPieces)
    .where(eq(callRecordingPieces.recordingId, found.id))
    .orderBy(asc(callRecordingPieces.number));
  const listenings = await listeningsOf(operation, callId);
  const we = pieces.flatMap((piece) => piece.we);
  const they = pieces.flatMap((piece) => piece.they);
  return { recording: { ms, bytes, we, they, listenings }, destroyed: null };
};

/** A call whole: how it was judged, how it sounded, its recording and who has listened to it. */
export const showCall = async (operation: Operation, id: number): Promise<Card> => {
  const call = await findCall(operation, id);
  const rows = await selectRows<CallRow>(
    operation.db,
    sql`select ${callColumns} from ${callJoins} where c.id = ${id}`,
  );
  const [item] = await callItems(operation, rows);
  if (!item) throw new Error(`Call ${id} is gone`);
  return {
    ...item,
    reason: call.reason,
    extension: call.extension,
    rules: [...call.rules],
    quality: call.quality,
    is_mine: isOwn(call, operation.caller),
    ...(await recordingOf(operation, id)),
  };
};
