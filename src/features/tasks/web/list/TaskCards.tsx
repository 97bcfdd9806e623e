import type { ReactElement } from 'react';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import styles from '#features/tasks/web/list/list.module.css';
import { TaskCheck, TaskDue, TaskPeople, TaskState, TaskTitle } from '#features/tasks/web/list/TaskCells.tsx';
import { TaskMenu } from '#features/tasks/web/list/TaskMenu.tsx';
import { groupTitle, type TaskRowsProps } from '#features/tasks/web/list/TaskTable.tsx';

/** The list on a narrow screen: cards in parts by term. */
export const TaskCards = ({ groups, list, now, onOpen, onEdit }: TaskRowsProps): ReactElement => (
  <div className="grid">
    {groups.map(({ id, tasks }) => (
      <section key={id} aria-label={groupTitle(id)}>
        <h2
          className={`px-16 text-12 bold soft text-left line-bottom on-head boxed ${styles['group']} ${id === 'overdue' ? 'bad' : ''}`}
        >
          {groupTitle(id)} <span className="ml-4 muted medium">{tasks.length}</span>
        </h2>
        <ul aria-label={texts.title}>
          {tasks.map((task) => (
            <li
              key={task.id}
              className={`grid gap-4 beside hair-bottom ${styles['card']}`}
              data-task={task.id}
              data-closed={task.closed_at !== null || undefined}
            >
              <TaskCheck task={task} />
              <div className="grid gap-6 shrinks">
                <TaskTitle task={task} onOpen={() => onOpen(task.id)} />
                <span className="flex bottom gap-10 shrinks text-13 soft">
                  <TaskDue task={task} now={now} />
                  <span className="spacer" />
                  <TaskPeople task={task} list={list} />
                </span>
              </div>
              <span className={`column bottom spread gap-6 beside ${styles['cardEnd']}`}>
                <TaskMenu task={task} onOpen={() => onOpen(task.id)} onEdit={() => onEdit(task.id)} />
                {task.state !== 'seen' && <TaskState task={task} />}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
