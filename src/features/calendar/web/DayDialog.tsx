import { SegmentedControl, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { type DayKind, dayKinds } from '#domain/production-calendar.ts';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarScreenTexts } from '#features/calendar/calendar.screen-texts.ts';
import type { Day } from '#features/calendar/web/year-view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const { edit: texts, kinds } = calendarScreenTexts;

type DayDialogProps = { readonly day: Day; readonly version: number; readonly onClose: () => void };

/** Asks what a day becomes and why: a free day is offered to work, any other one to be free. */
export const DayDialog = ({ day, version, onClose }: DayDialogProps): ReactElement => {
  const [kind, setKind] = useState<DayKind>(day.kind === 'off' ? 'work' : 'off');
  const [reason, setReason] = useState('');
  const isDirty = reason !== '';
  const date = formatDate(day.date);
  const set = useCallMutation(calendarCalls.setDay, {
    quiet: true,
    invalidates: [calendarCalls.showYear, calendarCalls.getCalendar],
    done: () => texts.done(date, kinds[kind].toLowerCase()),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isDirty={isDirty}
      isOpen
      title={texts.title(date)}
      size={480}
      submitLabel={texts.submit}
      isBusy={set.isPending}
      isOff={reason.trim() === '' || kind === day.kind}
      onClose={onClose}
      onSubmit={() => set.mutate({ body: { date: day.date, kind, reason, version } })}
    >
      <div className="grid gap-16 mb-24">
        <fieldset className="m-0 p-0 no-edge">
          <legend className="p-0 mb-6 medium">{texts.becomes}</legend>
          <SegmentedControl
            fullWidth
            value={kind}
            onChange={(value) => setKind(dayKinds.find((existing) => existing === value) ?? kind)}
            data={dayKinds.map((value) => ({ value, label: kinds[value], disabled: value === day.kind }))}
          />
        </fieldset>
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={set.error?.message}
        />
      </div>
    </FormDialog>
  );
};
