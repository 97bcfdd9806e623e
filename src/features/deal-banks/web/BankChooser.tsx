import { Landmark } from 'lucide-react';
import type { ReactElement } from 'react';
import type { BankChoice, BankOrder } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';
import { BankTable } from '#features/deal-banks/web/BankTable.tsx';
import { NeedPermission } from '#features/deal-banks/web/NeedPermission.tsx';
import { OrderSwitch } from '#features/deal-banks/web/OrderSwitch.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type BankChooserProps = {
  readonly banks: readonly BankChoice[];
  readonly ticked: ReadonlySet<number>;
  readonly onToggle: (bankId: number) => void;
  readonly order: BankOrder;
  readonly setOrder: (order: BankOrder) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** All banks of a deal with ticks: the content of the dialog on the deal's screen. */
export const BankChooser = ({
  banks,
  ticked,
  onToggle,
  order,
  setOrder,
  isPending,
  error,
  retry,
}: BankChooserProps): ReactElement => (
  <>
    <div className={`row wrap gap-8 gap-x-12 py-12 px-16 ${styles['head']}`} data-flat="">
      <span className="text-13 muted" style={{ flex: '0 1 auto' }}>
        {dealBankTexts.dialogWords}
      </span>
      <span className="spacer" />
      <OrderSwitch order={order} onOrder={setOrder} />
    </div>
    <div className="scrolls mb-16 edge round-8" style={{ maxHeight: 'min(480px, 60vh)' }}>
      {banks.length > 0 && <BankTable banks={banks} ticked={ticked} isEditable onToggle={onToggle} />}
      {error ? (
        <ErrorState error={error} title={dealBankTexts.failed} onRetry={retry} />
      ) : isPending ? (
        <LoadingRows rows={6} rowHeight={37} />
      ) : (
        banks.length === 0 && <EmptyState icon={Landmark} title={dealBankTexts.empty} />
      )}
    </div>
    <NeedPermission banks={banks} ticked={ticked} />
  </>
);
