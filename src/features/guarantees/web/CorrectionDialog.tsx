import { Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Fragment, type ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { agreedOf } from '#features/deal-legs/deal-legs.agreed.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
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
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = guaranteeScreenTexts.correction;
const words = dealGuaranteeTexts.form;
const fieldsStatus = 422;
const wide = { 'data-span': '12' } as const;

type Shown = CallReply<typeof guaranteeCalls.showGuarantee>;
type Issue = Shown['issues'][number];

/** What the sum and the end are judged by: a first issue by its draft and offer, a later one by its request. */
const Agreed = ({ shown, issue }: { readonly shown: Shown; readonly issue: Issue }): ReactElement | null => {
  const { data: deal } = useCall(legCalls.getDeal, { params: { id: issue.application_id } }, { quiet: true });
  const leg = deal?.legs.find(({ id }) => id === issue.application_bank_id);
  if (!leg) return null;
  const isFirst = issue.issue_number === 1;
  const asked = shown.reissues.find(
    ({ state, issue_number: of }) => state === 'done' && of === issue.issue_number - 1,
  );
  const agreed = agreedOf({
    ...leg,
    guarantee_number: isFirst ? null : issue.number,
    reissue: asked?.asked ?? null,
  });
  return (
    <dl data-span="12" className="facts" aria-label={words.agreed}>
      {agreed.map(({ by, amount, end }) => (
        <Fragment key={by}>
          <dt>{words[by]}</dt>
          <dd>
            {[amount && roublesText(amount), end && words.till(formatDate(end))].filter(Boolean).join(', ')}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};

const Why = (props: TextareaProps): ReactElement => (
  <Textarea
    wrapperProps={wide}
    label={texts.reason}
    autosize
    minRows={2}
    maxRows={6}
    maxLength={2000}
    {...props}
  />
);

/** Corrects what is written of a guarantee; the register's number is usually added here. */
export const CorrectionDialog = ({
  shown,
  issue,
  onClose,
}: {
  readonly shown: Shown;
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
      reason: '',
    },
  });
  const { amount, date_end: end } = form.values;
  const isOther = Number(amount) !== Number(issue.amount) || end !== issue.date_end;
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
      onSubmit={form.onSubmit(({ registry_number: registry, reason, ...values }) =>
        save.mutate({
          body: {
            ...values,
            ...(isOther && reason ? { reason } : {}),
            registry_number: registry || null,
            id: issue.id,
            version: issue.version,
          },
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
        {isOther && (
          <>
            <Agreed shown={shown} issue={issue} />
            <Why {...form.getInputProps('reason')} />
          </>
        )}
      </FormGrid>
    </FormDialog>
  );
};
