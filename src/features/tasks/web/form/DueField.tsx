import { Button } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { ReactElement } from 'react';
import { dueChoicesAt } from '#features/tasks/tasks.due.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { choiceWords } from '#features/tasks/web/due-words.ts';
import { dueOf, type TaskForm, termFields } from '#features/tasks/web/form/task-form.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

const texts = taskScreenTexts.form;
type Term = Pick<TaskForm, 'day' | 'time'>;

type DueFieldProps = {
  readonly value: Term;
  readonly error?: string | undefined;
  readonly onChange: (term: Term) => void;
};

/** The term of a task: one press for the usual ones, or a day and an hour. */
export const DueField = ({ value, error, onChange }: DueFieldProps): ReactElement => {
  const now = useNow();
  const calendar = useCalendar();
  const due = dueOf(value);
  return (
    <div className="grid gap-10">
      <fieldset className="flex wrap gap-6 m-0 p-0 no-edge" aria-label={texts.quickDue}>
        {dueChoicesAt(now, calendar).map((choice) => (
          <Button
            key={choice.id}
            size="compact-sm"
            variant={due === choice.at.toISOString() ? 'light' : 'default'}
            aria-pressed={due === choice.at.toISOString()}
            onClick={() => onChange(termFields(choice.at))}
          >
            {choiceWords(choice, now)}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-12" style={{ gridTemplateColumns: 'minmax(0, 1fr) 120px' }}>
        <DateInput
          label={texts.due}
          value={value.day}
          error={error}
          onChange={(day) => onChange({ ...value, day })}
        />
        <TimePicker
          label={texts.dueTime}
          hoursInputLabel={texts.hours}
          minutesInputLabel={texts.minutes}
          value={value.time}
          disabled={value.day === ''}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
    </div>
  );
};
