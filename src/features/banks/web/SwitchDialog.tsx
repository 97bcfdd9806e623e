import type { ReactElement } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';

type SwitchDialogProps = { readonly bank: BankCard; readonly onClose: () => void };

/** Stops or starts the taking of deals; who stops it says why. */
export const SwitchDialog = ({ bank, onClose }: SwitchDialogProps): ReactElement => {
  const accepts = !bank.accepts;
  return (
    <ReasonCall
      call={bankCardCalls.switchBank}
      invalidates={bankReads}
      done={(_reply, { body }) => (body.accepts ? texts.switchedOn : texts.switchedOff)}
      title={accepts ? texts.switchOnTitle(bank.name) : texts.switchOffTitle(bank.name)}
      text={accepts ? texts.switchOnText : texts.switchOffText}
      label={accepts ? texts.comment : texts.reason}
      hint={texts.reasonHint}
      isOptional={accepts}
      missing={bankCardTexts.problems.reasonNeeded}
      limit={300}
      danger={!accepts}
      submitLabel={accepts ? texts.switchOn : texts.switchOff}
      input={(reason) => ({ body: { id: bank.id, accepts, reason } })}
      onClose={onClose}
    />
  );
};
