import { asc, eq, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { taskComments, taskHistory } from '#features/tasks/server/tasks.tables.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskErrors } from '#features/tasks/tasks.errors.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { taskColumns, taskItem, taskJoins, type TaskRow } from '#features/tasks/server/task-rows.ts';
import { visibleTasks } from '#features/tasks/server/visible-tasks.ts';
import { happeningsOf, nameOf, type Names } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Card = CallReply<(typeof taskCalls)['getTask']>;
type RequestContext = Pick<Operation, 'db' | 'caller' | 'services'>;
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
  return happeningsOf(db, rows, 'to_user_id', shown);
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
