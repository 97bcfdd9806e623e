import { Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { type StopReason, stopReasons } from '#features/call-rules/call-rules.lists.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callRuleScreenTexts.stops;

const empty = { phone: '', inn: '', comment: '', proof: '', until: '' };

/** Puts a number or a firm on the stop list. */
export const StopDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [typed, type] = useState(empty);
  const [reason, setReason] = useState<StopReason>('client_request');
  const add = useCallMutation(callRuleCalls.addStop, {
    quiet: true,
    invalidates: [callRuleCalls.listStops],
    done: texts.added,
    onSuccess: onClose,
  });
  const put = (name: keyof typeof empty) => (value: string) =>
    type((before) => ({ ...before, [name]: value }));
  const errorOf = (name: string): string | undefined => add.error?.errors[name]?.[0];
  const submit = (): void => {
    const { phone, inn, comment, proof, until } = typed;
    const end = until === '' ? null : endOfMoscowDay(until).toISOString();
    const whom = phone === '' ? { inn } : inn === '' ? { phone } : { phone, inn };
    add.mutate({ body: { ...whom, reason, comment, proof, until: end } });
  };
  return (
    <FormDialog
      isOpen
      title={texts.addTitle}
      submitLabel={texts.addSubmit}
      note={texts.addNote}
      isBusy={add.isPending}
      isDirty={Object.values(typed).some((value) => value !== '')}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormGrid>
        <PhoneInput
          label={texts.phone}
          data-autofocus
          autoComplete="off"
          value={typed.phone}
          error={errorOf('phone')}
          onChange={put('phone')}
        />
        <TextInput
          label={texts.innField}
          inputMode="numeric"
          value={typed.inn}
          error={errorOf('inn')}
          onChange={({ currentTarget: { value } }) => put('inn')(value.replaceAll(/\D/g, '').slice(0, 12))}
        />
        <Select
          label={texts.reason}
          allowDeselect={false}
          data={[...choicesOf(stopReasons, texts.reasons)]}
          value={reason}
          onChange={(value) => setReason(stopReasons.find((one) => one === value) ?? reason)}
        />
        <DateInput
          label={texts.until}
          description={texts.untilHint}
          value={typed.until}
          error={errorOf('until')}
          onChange={put('until')}
        />
        <Textarea
          data-span="12"
          label={texts.comment}
          autosize
          minRows={2}
          maxLength={500}
          value={typed.comment}
          onChange={({ currentTarget: { value } }) => put('comment')(value)}
        />
        <TextInput
          data-span="12"
          label={texts.proof}
          description={texts.proofHint}
          maxLength={300}
          value={typed.proof}
          onChange={({ currentTarget: { value } }) => put('proof')(value)}
        />
      </FormGrid>
    </FormDialog>
  );
};
