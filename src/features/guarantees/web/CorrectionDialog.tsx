import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = guaranteeScreenTexts.correction;
const fieldsStatus = 422;
const wide = { 'data-span': '12' } as const;

type Issue = CallReply<typeof guaranteeCalls.showGuarantee>['issues'][number];

/** Corrects what is written of a guarantee; the register's number is usually added here. */
export const CorrectionDialog = ({
  issue,
  onClose,
}: {
  readonly issue: Issue;
  readonly onClose: () => void;
}): ReactElement => {
  const form = useForm({
    initialValues: {
      number: issue.number,
      issued_on: issue.issued_on,
      amount: issue.amount,
      date_start: issue.date_start,
      date_end: issue.date_end,
      registry_number: issue.registry_number ?? '',
    },
  });
  const save = useCallMutation(guaranteeCalls.correctGuarantee, {
    quiet: true,
    invalidates: [
      guaranteeCalls.showGuarantee,
      guaranteeCalls.searchGuarantees,
      guaranteeCalls.countGuarantees,
      guaranteeCalls.listOfDeal,
      legCalls.getDeal,
    ],
    onSuccess: () => {
      const isFirst = issue.registry_number === null && form.getValues().registry_number !== '';
      toast.success(isFirst ? texts.registrySaved : texts.saved);
      onClose();
    },
    onError: (error) => {
      if (error.status !== fieldsStatus || !showFieldErrors(form, error)) announceError(error);
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={form.onSubmit(({ registry_number: registry, ...values }) =>
        save.mutate({
          body: { ...values, registry_number: registry || null, id: issue.id, version: issue.version },
        }),
      )}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      note={texts.note}
    >
      <FormGrid>
        <TextInput
          wrapperProps={wide}
          label={texts.registry}
          placeholder={texts.registryHint}
          maxLength={20}
          data-autofocus
          {...form.getInputProps('registry_number')}
        />
        <TextInput label={texts.number} required maxLength={100} {...form.getInputProps('number')} />
        <DateInput label={texts.issuedOn} required {...form.getInputProps('issued_on')} />
        <MoneyInput wrapperProps={wide} label={texts.amount} required {...form.getInputProps('amount')} />
        <DateInput label={texts.start} required {...form.getInputProps('date_start')} />
        <DateInput label={texts.end} required {...form.getInputProps('date_end')} />
      </FormGrid>
    </FormDialog>
  );
};
