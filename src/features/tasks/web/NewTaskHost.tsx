import { type ReactElement, Suspense } from 'react';
import { closeNewTask, useNewTask } from '#features/tasks/web/new-task.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const Dialog = lazyPart(async () => ({
  default: (await import('#features/tasks/web/form/NewTaskDialog.tsx')).NewTaskDialog,
}));

/** The dialog of a new task, wherever it was asked for. */
export const NewTaskHost = (): ReactElement | null => {
  const { brought } = useNewTask();
  return (
    brought && (
      <Suspense>
        <Dialog brought={brought} onClose={closeNewTask} />
      </Suspense>
    )
  );
};
