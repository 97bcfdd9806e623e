import { lazy, type ReactElement, Suspense } from 'react';
import { closeNewTask, useNewTask } from '#features/tasks/web/new-task.ts';

const Dialog = lazy(async () => ({
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
