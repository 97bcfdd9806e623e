import { Input, InputBase, InputClearButton } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** A period of days `yyyy-MM-dd`, both ends included; '' where an end is open. */
type DayRange = { readonly from: string; readonly to: string };

export type DateRangeProps = {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly maxDate?: string;
};

const wordsOf = ({ from, to }: DayRange): string =>
  from === '' ? '' : `${formatDate(from)} – ${to === '' ? '' : formatDate(to)}`;

const Twin = (props: DateRangeProps & { readonly wake: Wake }): ReactElement => {
  const { value, onChange, label = webTexts.period, disabled = false, wake } = props;
  const words = wordsOf(value);
  return (
    <InputBase
      component="button"
      type="button"
      id={useId()}
      multiline
      label={label}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={false}
      __staticSelector="DatePickerInput"
      __clearable={words !== '' && !disabled}
      __clearSection={
        <InputClearButton aria-label={webTexts.clear} onClick={() => onChange({ from: '', to: '' })} />
      }
      {...wake}
    >
      {words || <Input.Placeholder>{webTexts.rangePlaceholder}</Input.Placeholder>}
    </InputBase>
  );
};

/**
 * A period with presets of 7 and 31 days up to today (Moscow); reports only whole periods and the empty one.
 * The calendar comes when it is first used.
 */
export const DateRange = asleepUntilUsed<DateRangeProps>(
  async () => ({ default: (await import('#kit/web/forms/RangeCalendar.tsx')).RangeCalendar }),
  Twin,
);
