import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { postponements } from '#features/tasks/tasks.due.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { askRefusal } from '#features/tasks/web/card/refusal.ts';
import { moveTask, postponeTask } from '#features/tasks/web/task-actions.tsx';
import type { TaskItem } from '#features/tasks/web/task-view.ts';
import { taskScreens } from '#features/tasks/web/tasks.screens.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { copyText } from '#kit/web/copy-text.ts';

type TaskMenuProps = {
  readonly task: TaskItem;
  readonly onOpen?: () => void;
  readonly onEdit: () => void;
};

const copyLink = (id: number): Promise<void> => {
  const address = new URL(`${taskScreens.list.path}?task=${id}`, globalThis.location.origin);
  return copyText(address.href, texts.copied);
};

const Items = ({ task, onOpen, onEdit }: TaskMenuProps): ReactElement => {
  const calendar = useCalendar();
  const { moves } = task;
  return (
    <>
      {onOpen && <Menu.Item onClick={onOpen}>{texts.open}</Menu.Item>}
      {moves.includes('start') && (
        <Menu.Item onClick={() => void moveTask(task, 'start')}>{taskTexts.moves.start}</Menu.Item>
      )}
      {task.can_edit && <Menu.Item onClick={onEdit}>{texts.edit}</Menu.Item>}
      {task.can_postpone &&
        postponements.map((by) => (
          <Menu.Item key={by} onClick={() => void postponeTask(task, by, calendar)}>
            {texts.postponements[by]}
          </Menu.Item>
        ))}
      <Menu.Item onClick={() => void copyLink(task.id)}>{texts.copyLink}</Menu.Item>
      {(moves.includes('decline') || moves.includes('withdraw')) && <Menu.Divider />}
      {moves.includes('decline') && task.from.id !== task.to.id && (
        <Menu.Item color="red" onClick={() => askRefusal(task, 'decline')}>
          {taskTexts.moves.decline}
        </Menu.Item>
      )}
      {moves.includes('withdraw') && (
        <Menu.Item color="red" onClick={() => askRefusal(task, 'withdraw')}>
          {taskTexts.moves.withdraw}
        </Menu.Item>
      )}
    </>
  );
};

/** What can be done with a task from its row or its card. */
export const TaskMenu = (props: TaskMenuProps): ReactElement => (
  <RowMenu label={texts.actionsWith(props.task.title)} width={220}>
    <Items {...props} />
  </RowMenu>
);
