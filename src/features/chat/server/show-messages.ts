import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { canPreview, type FileMark } from '#domain/upload-kinds.ts';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { changeableUntil, isChangeable } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import type { MessageSide, MessageWarning } from '#features/chat/chat.words.ts';
import { chatFiles, chatMessages } from '#features/chat/server/chat.tables.ts';
import { nameOf, personColumn, type PersonRow, personView } from '#features/chat/server/people.ts';
import { type Thread, visibleMessages } from '#features/chat/server/visible-threads.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { tasks } from '#features/tasks/server/tasks.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** A message as the wire shows it. */
export type MessageView = CallReply<typeof messageCalls.sendMessage>;
type FileView = MessageView['files'][number];

type RequestContext = { readonly db: Db; readonly caller: Caller; readonly now: Date };

type Row = {
  id: number;
  at: string;
  side: MessageSide;
  is_note: boolean;
  is_system: boolean;
  text: string;
  warnings: MessageWarning[];
  mentions: number[];
  edited_at: string | null;
  deleted_at: string | null;
  author: PersonRow;
  reply_id: number | null;
  reply_text: string | null;
  reply_side: MessageSide | null;
  reply_deleted: boolean | null;
  reply_author: PersonRow;
  task: { id: number; title: string; is_done: boolean; due_at: string | null; to: PersonRow } | null;
};

const columns = (caller: Caller): SQL => sql`
  m.id, m.at, m.side, m.is_note, m.is_system, m.text, m.warnings, m.mentions, m.edited_at, m.deleted_at,
  ${personColumn('u', sql`m.author_role`)} as author,
  q.id as reply_id, q.text as reply_text, q.side as reply_side, q.deleted_at is not null as reply_deleted,
  ${personColumn('r')} as reply_author,
  case when k.id is null then null else json_build_object('id', k.id, 'title', k.title,
    'is_done', k.closed_at is not null, 'due_at', k.due_at, 'to', ${personColumn('p')}) end as task
  from ${chatMessages} m
  left join ${users} u on u.id = m.author_id
  left join ${chatMessages} q on q.id = m.reply_to_id and ${replyVisible(caller)}
  left join ${users} r on r.id = q.author_id
  left join ${tasks} k on k.id = m.task_id
  left join ${users} p on p.id = k.to_user_id`;

const replyVisible = (caller: Caller): SQL =>
  sql`exists (select 1 from ${chatMessages} m where m.id = q.id and ${visibleMessages(caller)})`;

type FileRow = {
  id: number;
  message_id: number;
  name: string;
  mime: string;
  bytes: number;
  marks: FileMark[];
  document_id: number | null;
  kind: string | null;
  kind_title: string | null;
};

const fileColumns = sql`f.id, f.message_id, f.name, f.mime, f.bytes, f.marks, d.id as document_id, d.kind,
  y.name as kind_title
  from ${chatFiles} f
  left join ${documents} d on d.id = f.document_id and d.status <> 'deleted'
  left join ${documentKinds} y on y.code = d.kind`;

export const fileView = (row: Omit<FileRow, 'message_id'>): FileView => ({
  id: row.id,
  name: row.name,
  mime: row.mime,
  bytes: row.bytes,
  can_preview: canPreview(row),
  document:
    row.document_id === null
      ? null
      : { id: row.document_id, kind: row.kind ?? '', kind_title: row.kind_title ?? '' },
});

const readFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  selectRows<FileRow>(db, sql`select ${fileColumns} where ${anyOf(sql`f.message_id`, ids)} order by f.id`);

type Named = { id: number; lastName: string; firstName: string; middleName: string };

const readNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<Named>(
    db,
    sql`select u.id, u.last_name as "lastName", u.first_name as "firstName", u.middle_name as "middleName"
        from ${users} u where ${anyOf(sql`u.id`, ids)}`,
  );
  return new Map(rows.map((row) => [row.id, shortName(row)]));
};

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const authorName = (author: PersonRow, side: MessageSide): string =>
  author && (side === 'staff' || side === 'agent') ? nameOf(author) : chatTexts.sides[side];

const replyOf = (row: Row): MessageView['reply_to'] => {
  if (row.reply_id === null || row.reply_side === null) return null;
  const is_deleted = row.reply_deleted === true;
  return {
    id: row.reply_id,
    author: authorName(row.reply_author, row.reply_side),
    text: is_deleted ? '' : (row.reply_text ?? ''),
    is_deleted,
  };
};

type Beside = { readonly files: readonly FileRow[]; readonly names: ReadonlyMap<number, string> };

const viewOf = (row: Row, { caller, now }: RequestContext, { files, names }: Beside): MessageView => {
  const isDeleted = row.deleted_at !== null;
  const isMine = row.author?.id === caller.userId;
  const at = new Date(row.at);
  const canChange = isMine && !isDeleted && isChangeable(at, now);
  return {
    id: row.id,
    at: at.toISOString(),
    side: row.side,
    is_note: row.is_note,
    is_system: row.is_system,
    author: personView(row.author),
    is_mine: isMine,
    text: isDeleted ? '' : row.text,
    warnings: row.warnings,
    reply_to: replyOf(row),
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id);
      return name === undefined || isDeleted ? [] : [{ id, name }];
    }),
    files: isDeleted ? [] : files.filter((file) => file.message_id === row.id).map(fileView),
    edited_at: moment(row.edited_at),
    deleted_at: moment(row.deleted_at),
    changeable_until: canChange ? changeableUntil(at).toISOString() : null,
    task: row.task && {
      id: row.task.id,
      title: row.task.title,
      is_done: row.task.is_done,
      due_at: moment(row.task.due_at),
      to: row.task.to && nameOf(row.task.to),
    },
  };
};

/** Words of a thread that the caller may read, narrowed by `part` over `chat_messages m`, in the order asked for. */
export const readMessages = async (
  context: RequestContext,
  thread: Pick<Thread, 'id'>,
  part: SQL,
  { limit, isBackward = false }: { readonly limit: number; readonly isBackward?: boolean },
): Promise<MessageView[]> => {
  const { db, caller } = context;
  const rows = await selectRows<Row>(
    db,
    sql`select ${columns(caller)} where m.thread_id = ${thread.id} and ${visibleMessages(caller)} and ${part}
        order by m.id ${isBackward ? sql`desc` : sql`asc`} limit ${limit}`,
  );
  if (rows.length === 0) return [];
  const beside = {
    files: await readFiles(
      db,
      rows.map(({ id }) => id),
    ),
    names: await readNames(db, [...new Set(rows.flatMap(({ mentions }) => mentions))]),
  };
  return rows.map((row) => viewOf(row, context, beside));
};

/** One message as the caller sees it after he has changed it. */
export const showMessage = async (
  context: RequestContext,
  thread: Pick<Thread, 'id'>,
  id: number,
): Promise<MessageView> => {
  const [message] = await readMessages(context, thread, sql`m.id = ${id}`, { limit: 1 });
  if (!message) throw new Error(`No message ${id}`);
  return message;
};
