import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { taskEvents } from '#features/tasks/tasks.events.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { momentOf } from '#features/tasks/tasks.due.ts';
import { selectRow } from '#kit/server/database.ts';
import { counterCap, defineCounter } from '#kit/server/define-counter.ts';

/** What calls for a person now: open tasks given to him that he has not opened, that are overdue or due today. */
export const tasksForToday = defineCounter({
  name: taskEvents.counted.counter,
  count: async ({ db, caller, now }) => {
    const midnight = momentOf(addDays(moscowDateOf(now), 1), '00:00').toISOString();
    const row = await selectRow<{ total: number }>(
      db,
      sql`select count(*)::int as total from (
            select from ${tasks} t where t.to_user_id = ${caller.userId} and t.closed_at is null
            and (t.state = 'new' or t.due_at < ${midnight}::timestamptz) limit ${counterCap}) t`,
    );
    return row?.total ?? 0;
  },
});
