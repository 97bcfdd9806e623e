import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { type DueForm, dueTimes } from '#features/deal-queries/web/due-moment.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

const texts = queryScreenTexts.form;

type DueInputProps = {
  readonly label: string;
  readonly value: DueForm;
  readonly onChange: (value: DueForm) => void;
  readonly error: string | undefined;
  readonly isRequired?: boolean;
  readonly description?: string;
};

/** A term: a day and a time of it. */
export const DueInput = ({
  label,
  value,
  onChange,
  error,
  isRequired = false,
  description,
}: DueInputProps): ReactElement => (
  <div className="grid gap-8" style={{ gridTemplateColumns: 'minmax(0, 1fr) 110px' }}>
    <DateInput
      label={label}
      required={isRequired}
      description={description}
      value={value.day}
      onChange={(day) => onChange({ ...value, day })}
      error={error}
    />
    <Select
      label={texts.dueTime}
      allowDeselect={false}
      data={dueTimes.includes(value.time) ? dueTimes : [value.time, ...dueTimes].toSorted()}
      value={value.time}
      disabled={value.day === ''}
      onChange={(time) => time && onChange({ ...value, time })}
    />
  </div>
);
