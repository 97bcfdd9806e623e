import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { calendarTexts } from '#kit/web/forms/calendar.texts.ts';
import type { DateRangeProps } from '#kit/web/forms/DateRange.tsx';
import { useToday } from '#kit/web/clocks/use-today.ts';

const presetDays = [7, 31];

/** The field of a period with its calendar. */
export const RangeCalendar = (props: DateRangeProps & { readonly woken: Woken }): ReactElement => {
  const { value, onChange, label = webTexts.period, disabled = false, maxDate, woken } = props;
  const id = useId();
  const field = useWokenFocus<HTMLButtonElement>(woken);
  const isToOpen = useRef(woken.isPressed);
  useEffect(() => {
    if (isToOpen.current) field.current?.click();
    isToOpen.current = false;
  }, [field]);
  const [half, setHalf] = useState<string | null>(null);
  const today = useToday();
  const presets = presetDays.map((days) => ({
    label: webScreenTexts.lastDays(days),
    value: [addDays(today, 1 - days), today] as [string, string],
  }));
  return (
    <DatePickerInput
      id={id}
      ref={field}
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
