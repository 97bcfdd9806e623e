import type { ReactElement } from 'react';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import styles from '#features/tasks/web/list/list.module.css';
import { TaskCheck, TaskDue, TaskPeople, TaskState, TaskTitle } from '#features/tasks/web/list/TaskCells.tsx';
import { TaskMenu } from '#features/tasks/web/list/TaskMenu.tsx';
import { groupTitle, type TaskRowsProps } from '#features/tasks/web/list/TaskTable.tsx';

/** The list on a narrow screen: cards in parts by term. */
export const TaskCards = ({ groups, list, now, onOpen, onEdit }: TaskRowsProps): ReactElement => (
  <div className={styles['cards']}>
    {groups.map(({ id, tasks }) => (
      <section key={id} aria-label={groupTitle(id)}>
        <h2 className={styles['group']} data-group={id}>
          {groupTitle(id)} <span>{tasks.length}</span>
        </h2>
        <ul aria-label={texts.title}>
          {tasks.map((task) => (
            <li
              key={task.id}
              className={styles['card']}
              data-task={task.id}
              data-closed={task.closed_at !== null || undefined}
            >
              <TaskCheck task={task} />
              <div className={styles['cardText']}>
                <TaskTitle task={task} onOpen={() => onOpen(task.id)} />
                <span className={styles['cardLine']}>
                  <TaskDue task={task} now={now} />
                  <span className="spacer" />
                  <TaskPeople task={task} list={list} />
                </span>
              </div>
              <span className={styles['cardEnd']}>
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
