import { eq } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { taskHistory, tasks } from '#features/tasks/server/tasks.tables.ts';
import type { Task } from '#features/tasks/server/visible-tasks.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** The only module that writes a task and its history. */

type Writing = { readonly db: Db; readonly now: Date };
export type Author = { readonly userId: number; readonly role: Role } | null;
type HistoryRow = typeof taskHistory.$inferInsert;
type NewTask = Omit<typeof tasks.$inferInsert, 'version' | 'createdAt' | 'updatedAt'>;
type TaskChange = Partial<Omit<Task, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

/** What happened, beside the fields themselves. */
type Story = Pick<HistoryRow, 'what'> & { readonly comment?: string | null };

/** The fields people follow, by their names on the wire. */
const synced = {
  title: 'title',
  text: 'text',
  to_user_id: 'toUserId',
  due_at: 'dueAt',
  priority: 'priority',
  repeat: 'repeat',
  state: 'state',
} as const satisfies Record<string, keyof Task>;

type Side = Readonly<Record<string, unknown>>;

const wireValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The followed fields in which two states of a task differ, as they were and as they are. */
const changesOf = (before: Task, after: Task): { readonly before: Side; readonly after: Side } => {
  const changed = Object.entries(synced).flatMap(([name, key]) => {
    const [old, fresh] = [wireValue(before[key]), wireValue(after[key])];
    return old === fresh ? [] : [[name, old, fresh] as const];
  });
  return {
    before: Object.fromEntries(changed.map(([name, old]) => [name, old])),
    after: Object.fromEntries(changed.map(([name, , fresh]) => [name, fresh])),
  };
};

const writeHistory = (
  { db, now }: Writing,
  author: Author,
  row: Omit<HistoryRow, 'at' | 'byUserId' | 'byRole'>,
) =>
  db
    .insert(taskHistory)
    .values({ ...row, at: now, byUserId: author?.userId ?? null, byRole: author?.role ?? null });

/** Writes a new task and the first line of its history. */
export const addTask = async (
  writing: Writing,
  author: Author,
  task: NewTask,
  story: Story,
): Promise<Task> => {
  const { db, now } = writing;
  const [made] = await db
    .insert(tasks)
    .values({ ...task, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('No task was written');
  await writeHistory(writing, author, { taskId: made.id, ...story, before: {}, after: {} });
  return made;
};

type Rewrite = {
  readonly set: TaskChange;
  readonly story: Story;
  /** Reading a task is no edit: whoever is changing it meanwhile is not refused. */
  readonly isSameVersion?: boolean;
};

/** Changes a locked task and writes what changed; the same fields go into the trace when a person did it. */
export const changeTask = async (
  writing: Writing,
  author: Author,
  task: Task,
  { set, story, isSameVersion = false }: Rewrite,
): Promise<Task> => {
  const { db, now } = writing;
  const version = isSameVersion ? task.version : task.version + 1;
  const [changed] = await db
    .update(tasks)
    .set({ ...set, version, updatedAt: now })
    .where(eq(tasks.id, task.id))
    .returning();
  if (!changed) throw new Error(`Task ${task.id} is gone`);
  const sides = changesOf(task, changed);
  await writeHistory(writing, author, { taskId: task.id, ...story, ...sides });
  if (isByPerson(writing)) {
    const after = { ...sides.after, version };
    await recordChange(writing, { entity: 'task', entityId: task.id, before: sides.before, after });
  }
  return changed;
};

const isByPerson = (writing: Writing): writing is Operation => 'caller' in writing;
