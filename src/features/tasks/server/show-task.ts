import { asc, eq, inArray, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { taskComments, taskHistory } from '#features/tasks/server/tasks.tables.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { taskColumns, taskItem, taskJoins, type TaskRow } from '#features/tasks/server/task-rows.ts';
import { visibleTasks } from '#features/tasks/server/visible-tasks.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Card = CallReply<(typeof taskCalls)['getTask']>;
type RequestContext = Pick<Operation, 'db' | 'caller' | 'services'>;
type User = typeof users.$inferSelect;

const nameOf = (user: User): string => shortName(user) || user.username;

const readComments = async (db: Db, taskId: number): Promise<Card['comment_list']> => {
  const rows = await db
    .select({ comment: taskComments, author: users })
    .from(taskComments)
    .innerJoin(users, eq(users.id, taskComments.authorId))
    .where(eq(taskComments.taskId, taskId))
    .orderBy(asc(taskComments.id));
  return rows.map(({ comment, author }) => ({
    id: comment.id,
    author: { id: author.id, name: nameOf(author) },
    text: comment.text,
    at: comment.at.toISOString(),
  }));
};

type Names = ReadonlyMap<number, string>;

const namesOf = async (db: Db, ids: readonly number[]): Promise<Names> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((user) => [user.id, nameOf(user)]));
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  priority: taskTexts.priorities,
  repeat: taskTexts.repeats,
  state: taskTexts.states,
};

/** A stored value as people read it; '' for nothing. */
const shown = (field: string, value: unknown, names: Names): string => {
  if (typeof value === 'number') return names.get(value) ?? '';
  if (typeof value !== 'string') return '';
  return field === 'due_at' ? formatDateTime(new Date(value)) : (words[field]?.[value] ?? value);
};

const readHistory = async (db: Db, taskId: number): Promise<Card['history']> => {
  const rows = await db
    .select({ row: taskHistory, author: users })
    .from(taskHistory)
    .leftJoin(users, eq(users.id, taskHistory.byUserId))
    .where(eq(taskHistory.taskId, taskId))
    .orderBy(asc(taskHistory.id));
  const passed = rows.flatMap(({ row }) => [row.before['to_user_id'], row.after['to_user_id']]);
  const names = await namesOf(
    db,
    passed.filter((id) => typeof id === 'number'),
  );
  return rows.map(({ row, author }) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: author && nameOf(author),
    what: row.what,
    comment: row.comment,
    changes: Object.keys(row.after).map((field) => ({
      field,
      before: shown(field, row.before[field], names),
      after: shown(field, row.after[field], names),
    })),
  }));
};

/** One task the caller may see, with its text, comments and history. */
export const showTask = async (context: RequestContext, id: number): Promise<Card> => {
  const { db, caller } = context;
  const row = await selectRow<TaskRow>(
    db,
    sql`select ${taskColumns} from ${taskJoins(context)} where t.id = ${id} and ${visibleTasks(caller)}`,
  );
  if (!row) throw refuse(taskErrors.notFound);
  return {
    ...taskItem(row, caller),
    text: row.text,
    comment_list: await readComments(db, id),
    history: await readHistory(db, id),
  };
};
