import type { ReactElement } from 'react';
import { tickedBanks } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import { BankChooser } from '#features/deal-banks/web/BankChooser.tsx';
import { useBankChoice, useTicks } from '#features/deal-banks/web/use-bank-choice.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type BankChooserDialogProps = {
  readonly dealId: number;
  readonly version: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const OpenDialog = ({ dealId, version, onClose }: BankChooserDialogProps): ReactElement => {
  const choice = useBankChoice({ id: dealId, version });
  const { ticked, toggle } = useTicks(choice.banks);
  const before = tickedBanks(choice.banks);
  const added = [...ticked].filter((id) => !before.has(id)).length;
  const removed = [...before].filter((id) => !ticked.has(id)).length;
  const { mutate, isPending } = useCallMutation(dealBankCalls.chooseBanks, {
    invalidates: [
      dealBankCalls.getChoice,
      legCalls.getDeal,
      legCalls.getLegs,
      dealCalls.getHistory,
      dealListCalls.searchDeals,
    ],
    done: dealBankTexts.saved,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      isOpen
      size={860}
      title={dealBankTexts.dialogTitle}
      submitLabel={dealBankTexts.apply(added, removed)}
      isBusy={isPending}
      isOff={added + removed === 0}
      note={added + removed === 0 ? dealBankTexts.nothingChanged : undefined}
      onClose={onClose}
      onSubmit={() => mutate({ body: { application_id: dealId, bank_ids: [...ticked], version } })}
    >
      <BankChooser {...choice} ticked={ticked} onToggle={toggle} />
    </FormDialog>
  );
};

/** Adds banks to a deal and removes those that have no documents yet; what is shown of the deal is fetched anew. */
export const BankChooserDialog = (props: BankChooserDialogProps): ReactElement | null =>
  props.opened ? <OpenDialog {...props} /> : null;
