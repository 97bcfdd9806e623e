import type { ReactElement } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { CorrectionDialog } from '#features/accruals/web/CorrectionDialog.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.explanation;

type TakeAwayProps = {
  readonly accrualId: number;
  readonly reason: string;
  readonly onClose: () => void;
};

/** The correction that takes away all that an accrual has come to, filled in and only to be looked at. */
export const TakeAwayDialog = ({ accrualId, reason, onClose }: TakeAwayProps): ReactElement => {
  const accrual = useCall(accrualCalls.explainAccrual, { query: { id: accrualId } }, { quiet: true });
  if (!accrual.data)
    return (
      <Modal opened onClose={onClose} title={texts.correction} size={520}>
        <Loaded of={accrual} errorTitle={texts.failed}>
          {() => null}
        </Loaded>
      </Modal>
    );
  const { line } = accrual.data;
  return <CorrectionDialog line={line} initial={{ sum: line.total, reason }} onClose={onClose} />;
};
