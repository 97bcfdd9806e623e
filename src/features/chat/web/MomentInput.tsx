import { TimePicker } from '@mantine/dates';
import { type ReactElement, useState } from 'react';
import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { moscowMoment } from '#features/chat/chat.when.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

const texts = chatScreenTexts.moment;
const morning = '09:00';

type MomentInputProps = {
  readonly label: string;
  readonly value: Date | null;
  readonly onChange: (moment: Date | null) => void;
  readonly error?: string | undefined;
  /** The calendar stands inside a layer that closes at a press outside it. */
  readonly isInLayer?: boolean;
};

type Typed = { readonly day: string; readonly time: string };

const typedOf = (moment: Date | null): Typed =>
  moment ? { day: moscowDateOf(moment), time: formatDateTime(moment).slice(11) } : { day: '', time: morning };

const momentOf = ({ day, time }: Typed): Date | null =>
  day === '' || time === '' ? null : moscowMoment(day, time);

/** A day and a time of Moscow's clock. */
export const MomentInput = (props: MomentInputProps): ReactElement => {
  const { label, value, onChange, error, isInLayer = false } = props;
  const [typed, setTyped] = useState(() => typedOf(value));
  const [existing, setExisting] = useState(value);
  // A moment chosen elsewhere (one of the usual ones) replaces what was typed.
  if (existing?.getTime() !== value?.getTime()) {
    setExisting(value);
    setTyped(typedOf(value));
  }
  const change = (next: Typed): void => {
    const moment = momentOf(next);
    setTyped(next);
    setExisting(moment);
    onChange(moment);
  };
  return (
    <div className="grid gap-8" style={{ gridTemplateColumns: 'minmax(0, 1fr) 104px' }}>
      <DateInput
        label={label}
        value={typed.day}
        error={error}
        onChange={(day) => change({ ...typed, day })}
        {...(isInLayer ? { popoverProps: { withinPortal: false } } : {})}
      />
      <TimePicker
        label={texts.time}
        hoursInputLabel={texts.hours}
        minutesInputLabel={texts.minutes}
        value={typed.time}
        disabled={typed.day === ''}
        onChange={(time) => change({ ...typed, time })}
      />
    </div>
  );
};
