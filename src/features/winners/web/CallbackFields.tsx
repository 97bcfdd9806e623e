import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { wallClock } from '#domain/working-clock.ts';
import { addWorkingDays, workingDaysBetween } from '#domain/working-days.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { type CallbackWish, type Called, momentOfWish } from '#features/winners/winners.callback-wish.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

const texts = winnerScreenTexts.results;

const Warning = ({ row, at }: { readonly row: Called; readonly at: Date }): ReactElement | null => {
  const { sign_deadline: day } = row;
  const on = moscowDateOf(at);
  if (day === null) return null;
  const isLate = on > day;
  const left = isLate ? 0 : workingDaysBetween(on, day, russianCalendar);
  if (left > 2) return null;
  return (
    <p className="row gap-8 wait text-13 m-0 py-8" role="status">
      <TriangleAlert size={16} aria-hidden />
      {isLate ? texts.tooLate(formatDate(day)) : texts.leaves(formatDate(day), left)}
    </p>
  );
};

type CallbackFieldsProps = {
  readonly row: Called;
  readonly wish: CallbackWish;
  readonly error: string | undefined;
  readonly onChange: (wish: CallbackWish) => void;
};

/** The form of a call back: usual days, date, the client's time with ours inside the field, who calls. */
export const CallbackFields = ({ row, wish, error, onChange }: CallbackFieldsProps): ReactElement => {
  const at = momentOfWish(wish, row);
  const now = useNow();
  const today = wallClock(now, row.zone);
  const inHour = (): void => {
    const { day, time } = wallClock(new Date(now.getTime() + 3_600_000), row.zone);
    onChange({ ...wish, day, time });
  };
  const onDay = (days: number): void =>
    onChange({ ...wish, day: addWorkingDays(today.day, days, russianCalendar), time: '10:00' });
  return (
    <fieldset className="grid gap-10 m-0 p-0 unset">
      <div className="row wrap spread gap-8">
        <b className="text-13">
          {texts.when} <span className="muted">{texts.byClient(row.region ?? '')}</span>
        </b>
        <span className="row gap-4">
          <Button size="compact-xs" variant="default" onClick={inHour}>
            {texts.quick.hour}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onDay(1)}>
            {texts.quick.morning}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onDay(2)}>
            {texts.quick.next}
          </Button>
        </span>
      </div>
      <div className="row wrap top gap-12">
        <DateInput
          label={texts.date}
          required
          value={wish.day}
          error={error}
          onChange={(day) => onChange({ ...wish, day })}
        />
        <TextInput
          label={texts.time}
          required
          type="time"
          value={wish.time}
          description={at === null ? undefined : texts.moscow(timeInZone(at, 'Europe/Moscow'))}
          onChange={(event) => onChange({ ...wish, time: event.currentTarget.value })}
        />
        <Input.Wrapper label={texts.who}>
          <SegmentedControl
            fullWidth
            aria-label={texts.who}
            data={[
              { value: 'me', label: texts.me },
              { value: 'team', label: texts.team },
            ]}
            value={wish.isMine ? 'me' : 'team'}
            onChange={(value) => onChange({ ...wish, isMine: value === 'me' })}
          />
        </Input.Wrapper>
      </div>
      <TextInput
        label={texts.comment}
        maxLength={500}
        value={wish.comment}
        onChange={(event) => onChange({ ...wish, comment: event.currentTarget.value })}
      />
      {at !== null && <Warning row={row} at={at} />}
    </fieldset>
  );
};
