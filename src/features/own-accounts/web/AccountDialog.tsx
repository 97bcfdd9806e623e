import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { ownAccountScreenTexts as texts } from '#features/own-accounts/own-accounts.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type Listed = CallReply<typeof ownAccountCalls.listAccounts>;
/** An account as the list shows it. */
export type OwnAccount = Listed['items'][number];

type DialogProps = {
  /** The account that is changed; null where one is added. */
  readonly account: OwnAccount | null;
  readonly offered: Listed['offered'];
  readonly onClose: () => void;
};

const noRequisites = { number: '', bik: '', bank_name: '', corr_account: '' };
const wide = { 'data-span': '12' } as const;
const fieldsStatus = 422;

/** Adds an account of ours, or changes its bank's name and its opening balance. */
export const AccountDialog = ({ account, offered, onClose }: DialogProps): ReactElement => {
  const today = useToday();
  const form = useForm({
    initialValues: {
      ...(account ?? offered ?? noRequisites),
      opening_balance: (account?.opening_balance ?? '').replace(/^-/, ''),
      isLess: account?.opening_balance.startsWith('-') ?? false,
      opening_day: account?.opening_day ?? today,
    },
  });
  const after = {
    quiet: true,
    invalidates: [ownAccountCalls.listAccounts, ownAccountCalls.showDays],
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
    onError: (error: ApiError) => {
      if (error.status !== fieldsStatus || !showFieldErrors(form, error)) announceError(error);
    },
  };
  const create = useCallMutation(ownAccountCalls.createAccount, after);
  const save = useCallMutation(ownAccountCalls.saveAccount, after);
  const submit = form.onSubmit(({ isLess, number, bik, bank_name, corr_account, opening_day, ...rest }) => {
    const opening_balance = `${isLess ? '-' : ''}${rest.opening_balance || '0.00'}`;
    const opening = { bank_name, opening_balance, opening_day };
    if (account) save.mutate({ body: { id: account.id, version: account.version, ...opening } });
    else create.mutate({ body: { number, bik, corr_account, ...opening } });
  });
  const text = (name: 'number' | 'bik' | 'bank_name' | 'corr_account', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      required
      disabled={account !== null && name !== 'bank_name'}
      {...form.getInputProps(name)}
    />
  );
  return (
    <FormDialog
      isOpen
      title={account ? texts.editTitle : texts.addTitle}
      isBusy={create.isPending || save.isPending}
      isDirty={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        {text('number', texts.number, 20)}
        {text('bik', texts.bik, 9)}
        {text('bank_name', texts.bankName, 300)}
        {text('corr_account', texts.corrAccount, 20)}
        <MoneyInput label={texts.openingBalance} required {...form.getInputProps('opening_balance')} />
        <DateInput label={texts.openingDay} required {...form.getInputProps('opening_day')} />
        <Checkbox
          wrapperProps={wide}
          label={texts.minus}
          {...form.getInputProps('isLess', { type: 'checkbox' })}
        />
      </FormGrid>
    </FormDialog>
  );
};
