import { and, desc, eq, lt } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import { mayErase, openStates, requestMachine } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { movesFrom } from '#kit/contract/define-states.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';
import type { SentFile } from '#kit/server/send-file.ts';

export type PersonalRequest = typeof personalRequests.$inferSelect;
type Row = CallReply<typeof calls.listRequests>['items'][number];

const rowOf = (row: PersonalRequest, today: string): Row => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  name: row.names[0] ?? row.phones[0] ?? row.emails[0] ?? row.inns[0] ?? '',
  received_on: row.receivedOn,
  due_on: row.dueOn,
  is_prolonged: row.prolongedAt !== null,
  is_late: openStates.includes(row.state) && row.dueOn < today,
});

export const listRequests = async (
  { state, cursor, limit }: CallParsed<typeof calls.listRequests>['body'],
  { db, now }: Pick<Operation, 'db' | 'now'>,
): Promise<CallReply<typeof calls.listRequests>> => {
  const rows = await db
    .select()
    .from(personalRequests)
    .where(
      and(
        state && eq(personalRequests.state, state),
        cursor ? lt(personalRequests.id, readIdPlace(cursor)) : undefined,
      ),
    )
    .orderBy(desc(personalRequests.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((row) => rowOf(row, moscowDateOf(now))),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

export const findRequest = async (
  { db }: Pick<Operation, 'db'>,
  id: number,
  isLocked = false,
): Promise<PersonalRequest> => {
  const asked = db.select().from(personalRequests).where(eq(personalRequests.id, id));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (!row) throw refuse(kitErrors.notFound);
  return row;
};

export const getRequest = async (
  id: number,
  operation: Pick<Operation, 'db' | 'now'>,
): Promise<CallReply<typeof calls.getRequest>> => {
  const row = await findRequest(operation, id);
  const moves = movesFrom(requestMachine, row.state, null).map((move) => move.id);
  return {
    ...rowOf(row, moscowDateOf(operation.now)),
    user_id: row.userId,
    names: row.names,
    phones: row.phones,
    emails: row.emails,
    inns: row.inns,
    note: row.note,
    answer: row.answer,
    has_document: row.documentSha256 !== null,
    erased_at: row.erasedAt?.toISOString() ?? null,
    moves: moves.filter((move) => move !== 'prolong' || row.prolongedAt === null),
    may_erase: mayErase(row.kind) && row.state === 'working',
    version: row.version,
  };
};

/** The document a request came with, or the act that it was carried out. */
export const openDocument = async (
  { id, what }: CallParsed<typeof calls.openDocument>['query'],
  operation: Pick<Operation, 'db' | 'services'>,
): Promise<SentFile> => {
  const row = await findRequest(operation, id);
  const isDocument = what === 'document';
  const sha256 = isDocument ? row.documentSha256 : row.actSha256;
  if (sha256 === null) throw refuse(kitErrors.notFound);
  const { stream, bytes } = await operation.services.files.open(sha256, { verify: true });
  return {
    stream,
    bytes,
    name: isDocument ? (row.documentName ?? '') : privacyRequestTexts.erase.actFile(id),
    mime: isDocument ? (row.documentMime ?? '') : 'application/pdf',
  };
};
