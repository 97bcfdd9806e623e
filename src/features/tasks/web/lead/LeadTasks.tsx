import type { ReactElement } from 'react';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { TaskCheck, TaskDue } from '#features/tasks/web/list/TaskCells.tsx';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import type { TaskItem } from '#features/tasks/web/task-view.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useTaskNews } from '#features/tasks/web/use-task-news.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const Line = ({ task, now }: { readonly task: TaskItem; readonly now: Date }): ReactElement => (
  <li className="row gap-10 py-8">
    <TaskCheck task={task} />
    <span className="grid gap-2 shrinks grow">
      <LinkTo className="breaks" link={taskLinks.one(task.id)}>
        {task.title}
      </LinkTo>
      <span className="row wrap gap-10 text-12 muted">
        <TaskDue task={task} now={now} />
        <span>{task.to.name}</span>
      </span>
    </span>
  </li>
);

/** The open tasks about a lead, in its card; no room while there are none. */
export const LeadTasks = ({ leadId }: { readonly leadId: number }): ReactElement | null => {
  const now = useNow();
  useTaskNews();
  const { data } = useCall(taskCalls.listTasks, { query: { lead_id: leadId } }, { quiet: true, staleMs: 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="py-12 hair-top" aria-label={texts.title}>
      <h3 className="text-13 bold">{texts.title}</h3>
      <ul>
        {data.items.map((task) => (
          <Line key={task.id} task={task} now={now} />
        ))}
      </ul>
    </section>
  );
};
