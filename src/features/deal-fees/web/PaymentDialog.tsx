import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { type Invoice, invoiceReads, leftOf } from '#features/deal-fees/web/invoice.ts';
import { roublesText } from '#domain/money.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = feeScreenTexts.payment;
const fieldsStatus = 422;
const wide = { 'data-span': '12' } as const;

/** Writes down money that came for an invoice; all that is left is offered. */
export const PaymentDialog = ({
  invoice,
  onClose,
}: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}): ReactElement => {
  const today = useToday();
  const left = leftOf(invoice);
  const form = useForm({ initialValues: { amount: left, paid_on: today, note: '' } });
  const pay = useCallMutation(feeCalls.payInvoice, {
    quiet: true,
    invalidates: invoiceReads,
    done: texts.done,
    onSuccess: onClose,
    onError: (error) => {
      if (error.status !== fieldsStatus || !showFieldErrors(form, error)) announceError(error);
    },
  });
  return (
    <FormDialog
      isOpen
      title={texts.title(invoice.number)}
      onClose={onClose}
      onSubmit={form.onSubmit(({ note, ...values }) =>
        pay.mutate({
          body: { ...values, note: note || null, id: invoice.id, version: invoice.version },
        }),
      )}
      submitLabel={texts.submit}
      isBusy={pay.isPending}
      isDirty={form.isDirty()}
      note={texts.left(roublesText(left))}
      size={520}
    >
      <FormGrid>
        <MoneyInput label={texts.amount} required data-autofocus {...form.getInputProps('amount')} />
        <DateInput label={texts.paidOn} required {...form.getInputProps('paid_on')} />
        <TextInput wrapperProps={wide} label={texts.note} maxLength={500} {...form.getInputProps('note')} />
      </FormGrid>
    </FormDialog>
  );
};
