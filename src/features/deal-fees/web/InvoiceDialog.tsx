import { dealFeeLimits } from '#features/deal-fees/deal-fees.limits.ts';
import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { addDays } from '#domain/moscow-date.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { type feeBases, percentOf } from '#features/deal-fees/deal-fees.rules.ts';
import { feeScreenTexts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { invoiceReads } from '#features/deal-fees/web/invoice.ts';
import { roublesText } from '#domain/money.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = feeScreenTexts.creation;
const fieldsStatus = 422;
const wide = { 'data-span': '12' } as const;
const wholeDeal = '';

type Basis = (typeof feeBases)[number];
type Form = {
  readonly basis: Basis;
  readonly leg: string;
  readonly amount: string;
  readonly percent: string;
  readonly due_on: string;
  readonly subject: string;
  readonly note: string;
};

/** The leg the fee most likely belongs to: the one whose offer has been accepted. */
const acceptedLeg = (deal: ShownDeal): string => {
  const leg = deal.legs.find(({ offer }) => offer?.accepted_at);
  return leg ? String(leg.id) : wholeDeal;
};

const priceOf = (deal: ShownDeal, leg: string): string | null => {
  const found = deal.legs.find(({ id }) => String(id) === leg);
  return found?.offer?.price ?? found?.price ?? null;
};

const percentPattern = /^\d{1,3}([.,]\d{1,3})?$/;

const wirePercent = (percent: string): string => percent.replace(',', '.');

const useInvoiceForm = (deal: ShownDeal): UseFormReturnType<Form> => {
  const today = useToday();
  return useForm<Form>({
    initialValues: {
      basis: 'sum',
      leg: acceptedLeg(deal),
      amount: '',
      percent: '',
      due_on: addDays(today, dealFeeLimits.term()),
      subject: feeTexts.usualSubject(deal.id),
      note: '',
    },
    validate: {
      amount: (amount, { basis }) => (basis === 'sum' && !amount ? texts.required : null),
      percent: (percent, { basis }) =>
        basis === 'percent' && !percentPattern.test(percent) ? feeTexts.problems.percent : null,
      subject: (subject) => (subject.trim() ? null : texts.required),
      due_on: (day) => (day ? null : texts.required),
    },
  });
};

const bodyOf = (deal: ShownDeal, { basis, leg, amount, percent, note, ...typed }: Form) => ({
  application_id: deal.id,
  application_bank_id: leg === wholeDeal ? null : Number(leg),
  amount: basis === 'sum' ? amount : null,
  percent: basis === 'percent' ? wirePercent(percent) : null,
  ...typed,
  note: note || null,
});

type FieldProps = { readonly deal: ShownDeal; readonly form: UseFormReturnType<Form> };

const LegField = ({ deal, form }: FieldProps): ReactElement => (
  <Select
    label={texts.leg}
    data={[
      { value: wholeDeal, label: texts.anyLeg },
      ...deal.legs.flatMap(({ id, bank }) =>
        bank ? [{ value: String(id), label: shortBankName(bank.name) }] : [],
      ),
    ]}
    allowDeselect={false}
    value={form.values.leg}
    onChange={(value) => form.setFieldValue('leg', value ?? wholeDeal)}
    error={form.errors['application_bank_id']}
  />
);

/** The percent, and under it the sum it makes of the bank's price. */
const PercentField = ({ deal, form }: FieldProps): ReactElement => {
  const { leg, percent } = form.values;
  const price = priceOf(deal, leg);
  const counted =
    price !== null && percentPattern.test(percent)
      ? texts.counted(roublesText(percentOf(wirePercent(percent), price)))
      : undefined;
  return (
    <TextInput
      label={texts.percent}
      required
      inputMode="decimal"
      maxLength={7}
      description={counted}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('percent')}
    />
  );
};

/** Makes an invoice: a sum, or a percent of what a bank asks. */
export const InvoiceDialog = ({
  deal,
  onClose,
}: {
  readonly deal: ShownDeal;
  readonly onClose: () => void;
}): ReactElement => {
  const form = useInvoiceForm(deal);
  const make = useCallMutation(feeCalls.createInvoice, {
    quiet: true,
    invalidates: invoiceReads,
    done: ({ number }) => texts.done(number),
    onSuccess: onClose,
    onError: (error) => {
      if (error.status !== fieldsStatus || !showFieldErrors(form, error)) announceError(error);
    },
  });
  const { basis } = form.values;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => make.mutate({ body: bodyOf(deal, values) }))}
      submitLabel={texts.submit}
      isBusy={make.isPending}
      isDirty={form.isDirty()}
    >
      <FormGrid>
        <div data-span="12">
          <SegmentedControl
            aria-label={texts.basis}
            data={(['sum', 'percent'] as const).map((value) => ({ value, label: texts.bases[value] }))}
            value={basis}
            onChange={(value) => form.setFieldValue('basis', value === 'percent' ? 'percent' : 'sum')}
          />
        </div>
        <LegField deal={deal} form={form} />
        {basis === 'sum' ? (
          <MoneyInput label={texts.amount} required data-autofocus {...form.getInputProps('amount')} />
        ) : (
          <PercentField deal={deal} form={form} />
        )}
        <DateInput label={texts.due} required {...form.getInputProps('due_on')} />
        <Textarea
          wrapperProps={wide}
          label={texts.subject}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('subject')}
        />
        <Textarea
          wrapperProps={wide}
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={1}
          maxLength={1000}
          {...form.getInputProps('note')}
        />
      </FormGrid>
    </FormDialog>
  );
};
