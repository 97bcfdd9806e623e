import { Select, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { roleNames } from '#domain/role.ts';
import { priorities, type Repeat, repeats } from '#features/tasks/tasks.rules.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { DueField } from '#features/tasks/web/form/DueField.tsx';
import type { TaskForm } from '#features/tasks/web/form/task-form.ts';
import type { Taker } from '#features/tasks/web/task-view.ts';
import { useUser } from '#kit/web/calls/session.ts';

const texts = taskScreenTexts.form;

type TaskFieldsProps = {
  readonly value: TaskForm;
  readonly takers: readonly Taker[];
  readonly errors: Partial<Record<string, string>>;
  readonly onChange: (patch: Partial<TaskForm>) => void;
};

const priorityChoices = priorities.map((value) => ({ value, label: taskTexts.priorities[value] }));
const repeatChoices = [
  { value: '', label: texts.noRepeat },
  ...repeats.map((value) => ({ value, label: taskTexts.repeats[value] })),
];
const repeatOf = (value: string | null): Repeat | null => repeats.find((repeat) => repeat === value) ?? null;

/** The fields of a task, of a new one and of one that is changed. */
export const TaskFields = ({ value, takers, errors, onChange }: TaskFieldsProps): ReactElement => {
  const { id: me } = useUser();
  const people = takers.map(({ id, name, role }) => ({
    value: String(id),
    label: id === me ? texts.myself(name) : `${name}, ${roleNames[role].toLowerCase()}`,
  }));
  return (
    <div className="grid gap-24 mb-24">
      <TextInput
        label={texts.what}
        placeholder={texts.whatHint}
        required
        data-autofocus
        maxLength={200}
        value={value.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        label={texts.to}
        required
        searchable
        allowDeselect={false}
        data={people}
        value={value.to}
        error={errors['to']}
        nothingFoundMessage={texts.nobody}
        onChange={(to) => onChange({ to })}
      />
      <DueField value={value} error={errors['day']} onChange={onChange} />
      <div className="grid halves gap-24 gap-x-12 phone-one">
        <Select
          label={texts.priority}
          allowDeselect={false}
          data={priorityChoices}
          value={value.priority}
          onChange={(chosen) => onChange({ priority: priorities.find((one) => one === chosen) ?? 'normal' })}
        />
        <Select
          label={texts.repeat}
          allowDeselect={false}
          data={repeatChoices}
          value={value.repeat ?? ''}
          description={value.repeat && texts.repeatHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(repeat) => onChange({ repeat: repeatOf(repeat) })}
        />
      </div>
      <Textarea
        label={texts.text}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={value.text}
        error={errors['text']}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </div>
  );
};
