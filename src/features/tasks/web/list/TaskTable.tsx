import { memo, type MouseEvent, type ReactElement } from 'react';
import type { DueGroup, TaskList } from '#features/tasks/tasks.rules.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import styles from '#features/tasks/web/list/list.module.css';
import {
  QuickPostpone,
  TaskCheck,
  TaskDue,
  TaskPeople,
  TaskState,
  TaskTitle,
} from '#features/tasks/web/list/TaskCells.tsx';
import { TaskMenu } from '#features/tasks/web/list/TaskMenu.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import type { TaskItem } from '#features/tasks/web/task-view.ts';

/** A part of the list with its tasks, by their term, or closed ones: those of late, or all of a deal. */
export type TaskGroup = {
  readonly id: DueGroup | 'lately' | 'closed';
  readonly tasks: readonly TaskItem[];
};

export type TaskRowsProps = {
  readonly groups: readonly TaskGroup[];
  readonly list: TaskList;
  readonly now: Date;
  /** The task whose card is open. */
  readonly openedId: number | undefined;
  /** The task that Tab reaches. */
  readonly activeId: number | undefined;
  readonly onActive: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly onEdit: (id: number) => void;
};

const titles = { ...taskTexts.groups, lately: texts.lately, closed: texts.deal.closed };
export const groupTitle = (id: TaskGroup['id']): string => titles[id];

const interactive = 'a,button,input,[role="menuitem"]';
const isPlainClick = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  !event.target.closest(interactive) &&
  globalThis.getSelection()?.toString() === '';

type RowProps = Pick<TaskRowsProps, 'list' | 'now' | 'onOpen' | 'onEdit' | 'onActive'> & {
  readonly task: TaskItem;
  readonly isOpened: boolean;
  readonly isActive: boolean;
};

const Row = memo((props: RowProps): ReactElement => {
  const { task, list, now, isOpened, isActive, onOpen, onEdit, onActive } = props;
  return (
    <tr
      className={`pressed ${styles['row']}`}
      data-task={task.id}
      data-closed={task.closed_at !== null || undefined}
      aria-current={isOpened || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActive(task.id)}
      onClick={(event) => isPlainClick(event) && onOpen(task.id)}
    >
      <td className={styles['first']}>
        <TaskCheck task={task} />
      </td>
      <td>
        <TaskTitle task={task} />
      </td>
      <td className="soft">
        <TaskPeople task={task} list={list} />
      </td>
      <td>
        <TaskDue task={task} now={now} />
      </td>
      <td className={styles['state']}>
        <TaskState task={task} />
        <QuickPostpone task={task} />
      </td>
      <td className={styles['last']}>
        <TaskMenu task={task} onOpen={() => onOpen(task.id)} onEdit={() => onEdit(task.id)} />
      </td>
    </tr>
  );
});

/** The list on a wide screen: a table in parts by term, each with its own head. */
export const TaskTable = ({ groups, list, openedId, activeId, ...rest }: TaskRowsProps): ReactElement => (
  <table className={`full even ${styles['table']}`} aria-label={texts.title}>
    <colgroup>
      <col className={styles['checkColumn']} />
      <col />
      <col className={styles['peopleColumn']} />
      <col className={styles['dueColumn']} />
      <col className={styles['stateColumn']} />
      <col className={styles['menuColumn']} />
    </colgroup>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{texts.columns.done}</th>
        <th scope="col">{texts.columns.task}</th>
        <th scope="col">{list === 'mine' ? texts.columns.from : texts.columns.to}</th>
        <th scope="col">{texts.columns.due}</th>
        <th scope="col">{texts.columns.state}</th>
        <th scope="col">{webTexts.actions}</th>
      </tr>
    </thead>
    {groups.map(({ id, tasks }) => (
      <tbody key={id}>
        <tr>
          <th
            scope="rowgroup"
            colSpan={6}
            className={`py-0 px-16 text-12 bold soft text-left line-bottom on-head boxed ${styles['group']} ${id === 'overdue' ? 'bad' : ''}`}
          >
            {groupTitle(id)} <span className="ml-4 muted medium">{tasks.length}</span>
          </th>
        </tr>
        {tasks.map((task) => (
          <Row
            key={task.id}
            task={task}
            list={list}
            isOpened={task.id === openedId}
            isActive={task.id === activeId}
            {...rest}
          />
        ))}
      </tbody>
    ))}
  </table>
);
