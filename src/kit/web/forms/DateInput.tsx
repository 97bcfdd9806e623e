import '@mantine/dates/styles.layer.css';
import { DateInput as MantineDateInput, type DateInputProps as MantineDateInputProps } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { calendarTexts, parseTypedDate } from '#kit/web/forms/calendar.texts.ts';

type DateInputProps = Omit<MantineDateInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** `yyyy-MM-dd`, '' when empty. */
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
};

/** A day: shown and typed as ДД.ММ.ГГГГ (also 1.3.26), outside `yyyy-MM-dd`; a calendar opens below. */
export const DateInput = ({ value = '', onChange, popoverProps, ...rest }: DateInputProps): ReactElement => {
  // The popover names itself by the field's id; without one it would point at nothing.
  const id = useId();
  return (
    <MantineDateInput
      id={id}
      valueFormat="DD.MM.YYYY"
      placeholder={webScreenTexts.datePlaceholder}
      dateParser={parseTypedDate}
      hideOutsideDates
      clearable={!rest.required}
      rightSection={<CalendarDays size={15} aria-hidden color="var(--ink3)" />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      {...calendarTexts}
      {...rest}
      // A fault stands under the field: the calendar opens over it then.
      popoverProps={{
        position: rest.error ? 'top-start' : 'bottom-start',
        ...popoverProps,
        id: rest.id ?? id,
      }}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
};
