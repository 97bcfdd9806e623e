import { type ReactElement, useState } from 'react';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { TaskConflict } from '#features/tasks/web/card/TaskConflict.tsx';
import { type EditConflict, useTaskEdit } from '#features/tasks/web/card/use-task-edit.ts';
import { formOf, type TaskForm, taskProblems } from '#features/tasks/web/form/task-form.ts';
import { TaskFields } from '#features/tasks/web/form/TaskFields.tsx';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type TaskEditDialogProps = { readonly task: TaskCard; readonly onClose: () => void };

/** Changes a task; what others have changed meanwhile is kept, and asked about where both changed the same. */
export const TaskEditDialog = ({ task, onClose }: TaskEditDialogProps): ReactElement => {
  // The task as it stood when the form was opened: later news must not change it under the hands.
  const [opened] = useState(task);
  const [form, setForm] = useState<TaskForm>(() => formOf(opened));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const query = opened.deal ? { application_id: opened.deal.id } : {};
  const takers = useCall(taskCalls.listTakers, { query });
  const before = formOf(opened);
  const isDirty = JSON.stringify(form) !== JSON.stringify(before);
  const { save, isBusy } = useTaskEdit({ opened, onClose, onErrors: setErrors, onConflict: setConflict });
  // Whoever has it now stays to be chosen, even where he could not be given it anew.
  const existing = takers.data ?? [];
  const people = existing.some(({ id }) => id === opened.to.id)
    ? existing
    : [{ ...opened.to, role: 'operator' as const }, ...existing];
  const submit = (): void => {
    const problems = taskProblems(form);
    setErrors(problems);
    if (Object.keys(problems).length === 0) void save(form);
  };
  if (conflict)
    return <TaskConflict conflict={conflict} takers={people} onClose={onClose} onResolve={save} />;
  return (
    <FormDialog
      isDirty={isDirty}
      isOpen
      title={taskScreenTexts.edit}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TaskFields
        value={form}
        takers={people}
        errors={errors}
        onChange={(patch) => {
          setErrors({});
          setForm((old) => ({ ...old, ...patch }));
        }}
      />
    </FormDialog>
  );
};
