import type { ReactElement } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { CorrectionDialog } from '#features/accruals/web/CorrectionDialog.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type TakeAwayProps = {
  readonly accrualId: number;
  readonly reason: string;
  readonly onClose: () => void;
};

/** The correction that takes away all that an accrual has come to, filled in and only to be looked at. */
export const TakeAwayDialog = ({ accrualId, reason, onClose }: TakeAwayProps): ReactElement | null => {
  const { data } = useCall(accrualCalls.explainAccrual, { query: { id: accrualId } });
  if (!data) return null;
  const { line } = data;
  return <CorrectionDialog line={line} initial={{ sum: line.total, reason }} onClose={onClose} />;
};
