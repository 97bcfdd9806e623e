import type { ReactElement } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type SwitchDialogProps = { readonly bank: BankCard; readonly onClose: () => void };

/** Stops or starts the taking of deals; who stops it says why. */
export const SwitchDialog = ({ bank, onClose }: SwitchDialogProps): ReactElement => {
  const accepts = !bank.accepts;
  const switching = useCallMutation(bankCardCalls.switchBank, {
    quiet: true,
    invalidates: bankReads,
    onSuccess: () => {
      toast.success(accepts ? texts.switchedOn : texts.switchedOff);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={accepts ? texts.switchOnTitle(bank.name) : texts.switchOffTitle(bank.name)}
      text={accepts ? texts.switchOnText : texts.switchOffText}
      label={accepts ? texts.comment : texts.reason}
      hint={texts.reasonHint}
      isOptional={accepts}
      missing={bankCardTexts.problems.reasonNeeded}
      limit={300}
      danger={!accepts}
      submitLabel={accepts ? texts.switchOn : texts.switchOff}
      isBusy={switching.isPending}
      failure={switching.error}
      onSubmit={(reason) => switching.mutate({ body: { id: bank.id, accepts, reason } })}
      onClose={onClose}
    />
  );
};
