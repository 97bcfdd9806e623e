import { Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type HeldKind, heldKinds } from '#features/legal-holds/legal-holds.kinds.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { holdScreenTexts as texts } from '#features/privacy/holds.screen-texts.ts';
import { RecordChoice } from '#features/privacy/web/RecordChoice.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

/** Holds a record: nothing of it is erased until the hold is lifted or its day is over. */
export const HoldDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const [kind, setKind] = useState<HeldKind>('deal');
  const [record, setRecord] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const place = useCallMutation(holdCalls.placeHold, {
    quiet: true,
    invalidates: [holdCalls.listHolds],
    done: texts.placed,
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError) setRefusal(error);
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.add}
      submitLabel={texts.submit}
      isBusy={place.isPending}
      isOff={record === null || reason.trim() === ''}
      isDirty={record !== null || reason !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (record === null) return;
        place.mutate({ body: { kind, record, reason: reason.trim(), until_day: until || null } });
      }}
    >
      <p className="mb-12 text-13 muted">{texts.lead}</p>
      <FormGrid>
        <Select
          label={texts.kind}
          allowDeselect={false}
          data={heldKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(next) => {
            setKind(heldKinds.find((one) => one === next) ?? kind);
            setRecord(null);
          }}
        />
        <RecordChoice
          key={kind}
          kind={kind}
          value={record}
          error={refusal?.errors['record']?.[0] ?? null}
          onChange={setRecord}
        />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.reason}
          placeholder={texts.reasonHint}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DateInput
          label={texts.until}
          description={texts.untilHint}
          clearable
          minDate={today}
          value={until}
          error={refusal?.errors['until_day']?.[0] ?? null}
          onChange={setUntil}
        />
      </FormGrid>
      <Refusal error={refusal} />
    </FormDialog>
  );
};
