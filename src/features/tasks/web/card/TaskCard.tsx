import { Button, CloseButton } from '@mantine/core';
import { Check, Play, Undo2 } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { isOpen } from '#features/tasks/tasks.status.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { TaskComments, WriteComment } from '#features/tasks/web/card/TaskComments.tsx';
import { TaskEditDialog } from '#features/tasks/web/card/TaskEditDialog.tsx';
import { TaskFacts } from '#features/tasks/web/card/TaskFacts.tsx';
import { TaskHistory } from '#features/tasks/web/card/TaskHistory.tsx';
import { TaskMenu } from '#features/tasks/web/list/TaskMenu.tsx';
import { finishTask, moveTask, reopenTask } from '#features/tasks/web/task-actions.tsx';
import { refreshTasks, stateTones, type TaskCard as Task } from '#features/tasks/web/task-view.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type TaskCardProps = {
  readonly taskId: number;
  readonly isSheet: boolean;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
  readonly onClose: () => void;
};

/** The taker has opened his task: its giver may know. */
const useSeen = (task: Task | undefined): void => {
  const id = task?.moves.includes('see') ? task.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const body = { id, move: 'see' } as const;
    callApi(taskCalls.moveTask, { body }, { quiet: true })
      .then(refreshTasks)
      .catch(() => undefined); // somebody has moved it meanwhile: the next look shows that
  }, [id]);
};

const Buttons = ({ task, onEdit }: { readonly task: Task; readonly onEdit: () => void }): ReactElement => (
  <div className="flex wrap gap-8 py-12">
    {task.moves.includes('finish') && (
      <Button leftSection={<Check size={16} />} onClick={() => void finishTask(task)}>
        {taskTexts.moves.finish}
      </Button>
    )}
    {task.moves.includes('start') && (
      <Button variant="default" leftSection={<Play size={15} />} onClick={() => void moveTask(task, 'start')}>
        {taskTexts.moves.start}
      </Button>
    )}
    {task.moves.includes('reopen') && (
      <Button variant="default" leftSection={<Undo2 size={16} />} onClick={() => void reopenTask(task)}>
        {taskTexts.moves.reopen}
      </Button>
    )}
    {task.can_edit && (
      <Button variant="default" onClick={onEdit}>
        {taskScreenTexts.edit}
      </Button>
    )}
  </div>
);

/** One task with everything that can be known of it and done with it. */
export const TaskCard = ({ taskId, isSheet, isEditing, onEdit, onClose }: TaskCardProps): ReactElement => {
  const query = useCall(
    taskCalls.getTask,
    { query: { id: taskId } },
    { quiet: true, staleMs: 0, keepPrevious: true },
  );
  useSeen(query.data);
  return (
    <article className="column short tall">
      <header className="row gap-6 fixed pt-10 pr-10 pl-16">
        {query.data && (
          <StatusPill tone={stateTones[query.data.state]}>{taskTexts.states[query.data.state]}</StatusPill>
        )}
        <span className="spacer" />
        {query.data && <TaskMenu task={query.data} onEdit={() => onEdit(true)} />}
        <CloseButton
          aria-label={webTexts.close}
          size={32}
          onClick={onClose}
          data-autofocus={isSheet || undefined}
        />
      </header>
      <Loaded of={query} errorTitle={taskScreenTexts.cardFailed}>
        {(task) => (
          <>
            <div className="grow short scrolls pt-6 px-16 pb-16">
              <h2 className="text-16 line-22 breaks">{task.title}</h2>
              <Buttons task={task} onEdit={() => onEdit(true)} />
              <TaskFacts task={task} />
              {task.text !== '' && <p className="py-12 breaks hair-top lines-kept">{task.text}</p>}
              <TaskComments task={task} />
              <TaskHistory task={task} />
            </div>
            {(isOpen(task.state) || task.comment_list.length > 0) && <WriteComment taskId={task.id} />}
            {isEditing && task.can_edit && <TaskEditDialog task={task} onClose={() => onEdit(false)} />}
          </>
        )}
      </Loaded>
    </article>
  );
};
