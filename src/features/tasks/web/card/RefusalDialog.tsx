import { type ReactElement, useState } from 'react';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { endRefusal, type Refusal, useRefusal } from '#features/tasks/web/card/refusal.ts';
import { moveTask, warnClosed } from '#features/tasks/web/task-actions.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

const texts = taskScreenTexts.refusal;

const RefusalForm = ({ task, move }: Refusal): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const send = async (comment: string): Promise<void> => {
    setBusy(true);
    const moved = await moveTask(task, move, comment);
    setBusy(false);
    if (!moved) return;
    endRefusal();
    warnClosed(task, move === 'decline' ? taskScreenTexts.isDeclined : taskScreenTexts.isWithdrawn);
  };
  return (
    <ReasonDialog
      title={texts[move]}
      text={task.title}
      label={texts.why}
      hint={move === 'decline' ? texts.declineHint : texts.withdrawHint}
      isOptional={move !== 'decline'}
      missing={taskTexts.fieldProblems.commentNeeded}
      submitLabel={taskTexts.moves[move]}
      danger
      limit={2000}
      isBusy={isBusy}
      onSubmit={(comment) => void send(comment)}
      onClose={endRefusal}
    />
  );
};

/** Asks why a task is declined or withdrawn. */
export const RefusalDialog = (): ReactElement | null => {
  const { refusal } = useRefusal();
  return refusal && <RefusalForm key={`${refusal.move} ${refusal.task.id}`} {...refusal} />;
};
