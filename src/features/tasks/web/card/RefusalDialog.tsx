import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { endRefusal, type Refusal, useRefusal } from '#features/tasks/web/card/refusal.ts';
import { moveTask, sayClosed } from '#features/tasks/web/task-actions.tsx';
import { useDirty } from '#kit/web/dirty.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';

const texts = taskScreenTexts.refusal;

const RefusalForm = ({ task, move }: Refusal): ReactElement => {
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useDirty(comment.trim() !== '');
  const send = async (): Promise<void> => {
    if (move === 'decline' && comment.trim() === '') return setProblem(taskTexts.fieldProblems.commentNeeded);
    setBusy(true);
    const moved = await moveTask(task, move, comment.trim());
    setBusy(false);
    if (!moved) return;
    endRefusal();
    sayClosed(task, move === 'decline' ? taskScreenTexts.isDeclined : taskScreenTexts.isWithdrawn);
  };
  return (
    <FormDialog
      isOpen
      danger
      size={480}
      title={texts[move]}
      submitLabel={taskTexts.moves[move]}
      isBusy={isBusy}
      onClose={endRefusal}
      onSubmit={() => void send()}
    >
      <p>{task.title}</p>
      <Textarea
        mt={16}
        mb={32}
        label={texts.why}
        description={move === 'decline' ? texts.declineHint : texts.withdrawHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={move === 'decline'}
        data-autofocus
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        error={problem}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setProblem('');
        }}
      />
    </FormDialog>
  );
};

/** Asks why a task is declined or withdrawn. */
export const RefusalDialog = (): ReactElement | null => {
  const { refusal } = useRefusal();
  return refusal && <RefusalForm key={`${refusal.move} ${refusal.task.id}`} {...refusal} />;
};
