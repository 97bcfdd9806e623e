import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type SwitchDialogProps = { readonly bank: BankCard; readonly onClose: () => void };

/** Stops or starts the taking of deals; who stops it says why. */
export const SwitchDialog = ({ bank, onClose }: SwitchDialogProps): ReactElement => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const accepts = !bank.accepts;
  useDirty(reason.trim() !== '');
  const switching = useCallMutation(bankCardCalls.switchBank, {
    invalidates: bankReads,
    onSuccess: () => {
      toast.success(accepts ? texts.switchedOn : texts.switchedOff);
      onClose();
    },
    onError: (error) => setProblem(error.errors['reason']?.[0] ?? ''),
  });
  const submit = (): void => {
    if (!accepts && reason.trim() === '') setProblem(bankCardTexts.problems.reasonNeeded);
    else switching.mutate({ body: { id: bank.id, accepts, reason: reason.trim() } });
  };
  return (
    <FormDialog
      isOpen
      danger={!accepts}
      size={480}
      title={accepts ? texts.switchOnTitle(bank.name) : texts.switchOffTitle(bank.name)}
      submitLabel={accepts ? texts.switchOn : texts.switchOff}
      isBusy={switching.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{accepts ? texts.switchOnText : texts.switchOffText}</p>
      <Textarea
        mt={16}
        mb={28}
        label={accepts ? texts.comment : texts.reason}
        description={texts.reasonHint}
        required={!accepts}
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
    </FormDialog>
  );
};
