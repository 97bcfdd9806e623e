import { Radio } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import type { EditConflict } from '#features/tasks/web/card/use-task-edit.ts';
import { dueOf, formOf, type TaskFields, type TaskForm } from '#features/tasks/web/form/task-form.ts';
import type { Taker, TaskCard } from '#features/tasks/web/task-view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const texts = taskScreenTexts.conflict;
type Field = keyof TaskFields;

/** The parts of the form that a field of the wire stands for. */
const partOf = (
  field: Field,
  { day, time, to, title, text, priority, repeat }: TaskForm,
): Partial<TaskForm> => {
  if (field === 'due_at') return { day, time };
  if (field === 'to_user_id') return { to };
  if (field === 'title') return { title };
  if (field === 'text') return { text };
  return field === 'priority' ? { priority } : { repeat };
};

const shown = (field: Field, form: TaskForm, takers: readonly Taker[]): string => {
  const due = dueOf(form);
  if (field === 'due_at') return due === null ? texts.empty : formatDateTime(new Date(due));
  if (field === 'to_user_id') return takers.find(({ id }) => String(id) === form.to)?.name ?? texts.empty;
  if (field === 'priority') return taskTexts.priorities[form.priority];
  if (field === 'repeat')
    return form.repeat === null ? taskScreenTexts.form.noRepeat : taskTexts.repeats[form.repeat];
  return form[field] || texts.empty;
};

type TaskConflictProps = {
  readonly conflict: EditConflict;
  readonly takers: readonly Taker[];
  readonly onClose: () => void;
  readonly onResolve: (form: TaskForm, over: TaskCard) => Promise<void>;
};

/** Somebody else has changed the same fields: for each one chooses whose value stays. */
export const TaskConflict = ({ conflict, takers, onClose, onResolve }: TaskConflictProps): ReactElement => {
  const { fields, mine, theirs, by } = conflict;
  const [cached, setCached] = useState<ReadonlySet<Field>>(new Set(fields));
  const now = formOf(theirs);
  const choose = (field: Field, isMine: boolean): void => {
    const next = new Set(cached);
    if (isMine) next.add(field);
    else next.delete(field);
    setCached(next);
  };
  const resolve = (): void => {
    const input = fields.filter((field) => !cached.has(field));
    const resolved = input.reduce((form, field) => ({ ...form, ...partOf(field, now) }), mine);
    void onResolve(resolved, theirs);
  };
  return (
    <FormDialog isOpen title={texts.title} submitLabel={texts.apply} onClose={onClose} onSubmit={resolve}>
      <p>{texts.words(by ?? texts.somebody)}</p>
      <div className="grid gap-12 mt-12 mb-24">
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={taskTexts.fields[field]}
            value={cached.has(field) ? 'mine' : 'theirs'}
            onChange={(value) => choose(field, value === 'mine')}
          >
            <Radio value="mine" size="xs" label={`${texts.mine}: ${shown(field, mine, takers)}`} />
            <Radio value="theirs" size="xs" label={`${texts.theirs}: ${shown(field, now, takers)}`} />
          </Radio.Group>
        ))}
      </div>
    </FormDialog>
  );
};
