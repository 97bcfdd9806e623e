import { Button } from '@mantine/core';
import { CircleCheckBig } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { dueGroups, groupOf, latelyDays, type TaskList } from '#features/tasks/tasks.rules.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import styles from '#features/tasks/web/list/list.module.css';
import { rememberedLately, rememberLately } from '#features/tasks/web/list/remembered-view.ts';
import { TaskCards } from '#features/tasks/web/list/TaskCards.tsx';
import { type TaskGroup, type TaskRowsProps, TaskTable } from '#features/tasks/web/list/TaskTable.tsx';
import { openNewTask } from '#features/tasks/web/new-task.ts';
import type { TaskItem } from '#features/tasks/web/task-view.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const dayMs = 86_400_000;
const mostClosed = 50;

/** The tasks of a page in their parts; a part without tasks is not shown. */
export const groupTasks = (tasks: readonly TaskItem[], now: Date): readonly TaskGroup[] =>
  dueGroups
    .map((id) => ({ id, tasks: tasks.filter((task) => groupOf(task.due_at, now) === id) }))
    .filter((group) => group.tasks.length > 0);

type Rows = Omit<TaskRowsProps, 'groups'>;

const RowsOf = (props: TaskRowsProps): ReactElement => {
  const isMobile = useMobile();
  return isMobile ? <TaskCards {...props} /> : <TaskTable {...props} />;
};

const Closed = (props: Rows & { readonly q: string | undefined }): ReactElement => {
  const { q, list, now } = props;
  const query = { list, state: 'closed', limit: mostClosed, ...(q ? { q } : {}) } as const;
  const closed = useCall(taskCalls.listTasks, { query }, { keepPrevious: true, quiet: true });
  const since = now.getTime() - latelyDays * dayMs;
  return (
    <Loaded of={closed} errorTitle={texts.failed}>
      {({ items }) => {
        const tasks = items.filter(({ closed_at: at }) => at !== null && new Date(at).getTime() >= since);
        return tasks.length === 0 ? (
          <p className="px-16 pb-16 muted text-center">{texts.noneLately}</p>
        ) : (
          <RowsOf {...props} groups={[{ id: 'lately', tasks }]} />
        );
      }}
    </Loaded>
  );
};

type NothingProps = {
  readonly list: TaskList;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
};

const Nothing = ({ list, isFiltered, onReset }: NothingProps): ReactElement =>
  isFiltered ? (
    <EmptyState
      title={texts.nothing}
      text={texts.nothingText}
      actions={
        <Button variant="default" onClick={onReset}>
          {webScreenTexts.resetFilter}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={CircleCheckBig}
      title={texts.empty[list]}
      text={texts.emptyText[list]}
      actions={
        <Button variant="default" onClick={() => openNewTask()}>
          {texts.create}
        </Button>
      }
    />
  );

type TaskListBodyProps = Rows &
  NothingProps & {
    readonly groups: readonly TaskGroup[];
    readonly q: string | undefined;
    readonly isLastPage: boolean;
    readonly isOutdated: boolean;
  };

/** The open tasks in their parts, and after the last of them those closed lately, when asked for. */
export const TaskListBody = (props: TaskListBodyProps): ReactElement => {
  const { groups, q, isLastPage, isOutdated, isFiltered, onReset, ...rows } = props;
  const [isShown, setShown] = useState(rememberedLately);
  const show = (next: boolean): void => {
    rememberLately(next);
    setShown(next);
  };
  return (
    <div
      className={`grow scrolls beside short ${styles['scroll']}`}
      data-conflict={isOutdated || undefined}
      aria-busy={isOutdated || undefined}
    >
      {groups.length === 0 ? (
        <Nothing list={rows.list} isFiltered={isFiltered} onReset={onReset} />
      ) : (
        <RowsOf {...rows} groups={groups} />
      )}
      {isLastPage && (
        <div className="flex in-middle p-12">
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? texts.hideLately : texts.showLately}
          </Button>
        </div>
      )}
      {isLastPage && isShown && <Closed {...rows} q={q} />}
    </div>
  );
};
