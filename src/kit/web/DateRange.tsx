import { DatePickerInput } from '@mantine/dates';
import { type ReactElement, useId, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { calendarTexts } from '#kit/web/calendar-texts.ts';
import { useToday } from '#kit/web/use-today.ts';

/** A period of days `yyyy-MM-dd`, both ends included; '' where an end is open. */
export type DayRange = { readonly from: string; readonly to: string };

type DateRangeProps = {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly maxDate?: string;
};

const presetDays = [7, 31];

/** A period with presets of 7 and 31 days up to today (Moscow); reports only whole periods and the empty one. */
export const DateRange = ({
  value,
  onChange,
  label = webTexts.period,
  disabled = false,
  maxDate,
}: DateRangeProps): ReactElement => {
  const id = useId();
  const [half, setHalf] = useState<string | null>(null);
  const today = useToday();
  const presets = presetDays.map((days) => ({
    label: webTexts.lastDays(days),
    value: [addDays(today, 1 - days), today] as [string, string],
  }));
  return (
    <DatePickerInput
      id={id}
      popoverProps={{ id }}
      type="range"
      label={label}
      placeholder={webTexts.rangePlaceholder}
      valueFormat="DD.MM.YYYY"
      labelSeparator="–"
      clearable
      hideOutsideDates
      allowSingleDateInRange
      disabled={disabled}
      presets={presets}
      {...calendarTexts}
      {...(maxDate === undefined ? {} : { maxDate })}
      value={half === null ? [value.from || null, value.to || null] : [half, null]}
      onChange={([from, to]) => {
        const isHalf = from !== null && to === null;
        setHalf(isHalf ? from : null);
        if (!isHalf) onChange({ from: from ?? '', to: to ?? '' });
      }}
      onDropdownClose={() => setHalf(null)}
    />
  );
};
