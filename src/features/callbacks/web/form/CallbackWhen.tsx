import { useNow } from '#kit/web/clocks/use-now.ts';
import { Button } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { ReactElement } from 'react';
import { wallClock } from '#domain/working-clock.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts } from '#features/callbacks/callbacks.screen-texts.ts';
import {
  isMoscow,
  momentOfWall,
  moscowClock,
  usualMoments,
  type Wall,
} from '#features/callbacks/callbacks.times.ts';
import { moscowWords } from '#features/callbacks/web/callback-view.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callbackScreenTexts.form;

type Asked = { readonly phone: string; readonly organizationId?: number; readonly exceptId?: number };

/** What the server says of a moment: the zone of whoever is called, another promise near by, his night. */
export const useMomentCheck = ({ phone, organizationId, exceptId }: Asked, at: string | null) => {
  const body = {
    phone,
    at,
    ...(organizationId === undefined ? {} : { organization_id: organizationId }),
    ...(exceptId === undefined ? {} : { except_id: exceptId }),
  };
  const options = { enabled: phone !== '', quiet: true, keepPrevious: true, staleMs: 0 } as const;
  return useCall(callbackCalls.checkCallback, { body }, options).data;
};

type MomentCheck = ReturnType<typeof useMomentCheck>;

type WhenProps = {
  readonly value: Wall;
  readonly zone: string;
  readonly check: MomentCheck;
  readonly error: string | undefined;
  readonly onChange: (wall: Wall) => void;
};

const Warnings = ({
  check,
  now,
}: {
  readonly check: MomentCheck;
  readonly now: Date;
}): ReactElement | null => {
  if (!check) return null;
  const { conflict, is_outside: isOutside, is_zone_found: isFound } = check;
  const words = [
    conflict && texts.conflict(conflict.who, moscowWords(conflict.at, now)),
    isOutside && texts.outside,
    !isFound && texts.zoneUnknown,
  ].filter((line) => typeof line === 'string');
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-4 py-6 px-10 text-13 round-8 on-wait" role="status">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** When to call, by the clock of whoever is called, with Moscow beside; what speaks against it is said, not forbidden. */
export const CallbackWhen = ({ value, zone, check, error, onChange }: WhenProps): ReactElement => {
  const now = useNow();
  const at = momentOfWall(value, zone);
  return (
    <div className="grid gap-10">
      <fieldset className="flex wrap gap-6 m-0 p-0 no-edge" aria-label={texts.quick}>
        {usualMoments(now, zone).map((choice) => {
          const wall = wallClock(choice.at, zone);
          const isChosen = wall.day === value.day && wall.time === value.time;
          return (
            <Button
              key={choice.id}
              size="compact-sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(wall)}
            >
              {texts[choice.id]}
            </Button>
          );
        })}
      </fieldset>
      <div className="grid halves gap-12">
        <DateInput
          label={texts.day}
          required
          value={value.day}
          error={error}
          onChange={(day) => onChange({ ...value, day })}
        />
        <TimePicker
          label={texts.time}
          hoursInputLabel={texts.hours}
          minutesInputLabel={texts.minutes}
          value={value.time}
          onChange={(time) => onChange({ ...value, time: time.slice(0, 5) })}
        />
      </div>
      {at && !isMoscow(zone) && (
        <p className="text-13 muted">{callbackScreenTexts.moscow(moscowClock(at).time)}</p>
      )}
      <Warnings check={check} now={now} />
    </div>
  );
};
