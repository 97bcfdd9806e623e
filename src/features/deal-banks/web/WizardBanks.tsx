import { UnstyledButton } from '@mantine/core';
import { Landmark } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import {
  type BankChoice,
  commonReason,
  firstRows,
  inOrder,
  summaryOf,
} from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';
import { BankTable } from '#features/deal-banks/web/BankTable.tsx';
import { NeedPermission } from '#features/deal-banks/web/NeedPermission.tsx';
import { OrderSwitch } from '#features/deal-banks/web/OrderSwitch.tsx';
import { roublesOf } from '#features/deal-banks/web/PriceText.tsx';
import { useBankChoice, useTicks } from '#features/deal-banks/web/use-bank-choice.ts';
import type { WizardBanksProps } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Choice = ReturnType<typeof useBankChoice>;

const rowsAtFirst = 5;

/** Saves the ticks in line with the autosave; ticks set meanwhile go in the same request. */
const useSavedTicks = (
  { deal, change }: WizardBanksProps,
  { banks, retry }: Choice,
): { readonly ticked: ReadonlySet<number>; readonly toggle: (bankId: number) => void } => {
  const { ticked, toggled, toggle, forget } = useTicks(banks);
  const required = useRef<ReadonlySet<number>>(new Set());
  const isQueued = useRef(false);
  const save = async (): Promise<void> => {
    try {
      await change(async ({ id, version }) => {
        isQueued.current = false;
        const body = { application_id: id, bank_ids: [...required.current], version };
        const reply = await callApi(dealBankCalls.chooseBanks, { body }, { quiet: true });
        return { version: reply.version, result: undefined };
      });
    } catch (error) {
      isQueued.current = false;
      forget();
      if (error instanceof ApiError && error.status !== 409) toast.error(error.message);
      retry();
    }
  };
  useEffect(() => {
    // The answer shows the very ticks a person set: from here on the deal's own are the truth.
    const saved = banks.filter((bank) => bank.leg_id !== null).map((bank) => bank.bank_id);
    if (toggled && saved.length === toggled.size && saved.every((id) => toggled.has(id))) forget();
  }, [banks, toggled, forget]);
  return {
    ticked,
    toggle: (bankId) => {
      required.current = toggle(bankId);
      if (deal === null || isQueued.current) return;
      isQueued.current = true;
      void save();
    },
  };
};

const Heading = ({ banks }: { readonly banks: readonly BankChoice[] }): ReactElement => {
  const { fitting, total, unsure, cheapest } = summaryOf(banks, new Set());
  return (
    <span className="text-13 muted" style={{ flex: '0 1 auto' }}>
      {dealBankTexts.fitting(fitting, total, unsure)}
      {cheapest !== null && `, ${dealBankTexts.cheapest(roublesOf(cheapest))}`}
    </span>
  );
};

const NoneFits = ({ banks }: { readonly banks: readonly BankChoice[] }): ReactElement | null => {
  const nearest = banks.toSorted((one, other) => one.fit.reasons.length - other.fit.reasons.length)[0];
  if (!nearest || banks.some((bank) => bank.fit.result !== 'red')) return null;
  return (
    <p className={`py-8 px-12 text-13 soft edge round-8 on-head ${styles['note']}`} aria-live="polite">
      {dealBankTexts.noneFit} <b>{shortBankName(nearest.name)}</b>. {nearest.fit.reasons.join('. ')}
    </p>
  );
};

/** The table where there are banks; before the draft and without them, what stands in its place. */
const BanksOrState = ({
  isDraft,
  choice,
  children,
}: {
  readonly isDraft: boolean;
  readonly choice: Choice;
  readonly children: ReactElement;
}): ReactElement => {
  if (!isDraft)
    return <EmptyState icon={Landmark} title={dealBankTexts.title} text={dealBankTexts.beforeDraft} />;
  if (choice.banks.length > 0) return children;
  if (choice.error)
    return <ErrorState error={choice.error} title={dealBankTexts.failed} onRetry={choice.retry} />;
  if (choice.isPending) return <LoadingRows rows={rowsAtFirst} rowHeight={37} />;
  return <EmptyState icon={Landmark} title={dealBankTexts.empty} />;
};

const MoreBanks = ({
  hidden,
  isOpen,
  onToggle,
}: {
  readonly hidden: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactElement | null =>
  hidden > 0 || isOpen ? (
    <div className="row gap-10 px-16 text-12 muted hair-top" style={{ minHeight: 34 }}>
      <UnstyledButton className={`text-13 line-24 linked ${styles['link']}`} onClick={onToggle}>
        {isOpen ? dealBankTexts.less : dealBankTexts.more(hidden)}
      </UnstyledButton>
    </div>
  ) : null;

/** The wizard's third section: every working bank with its price for this very deal, ticked by hand only. */
export const WizardBanks = (props: WizardBanksProps): ReactElement => {
  const { deal, isEditable, onChoice, Frame } = props;
  const choice = useBankChoice(deal);
  const { ticked, toggle } = useSavedTicks(props, choice);
  const [isOpen, setIsOpen] = useState(false);
  const summary = useMemo(() => summaryOf(choice.banks, ticked), [choice.banks, ticked]);
  const isFound = choice.banks.length > 0 || !(choice.isPending || choice.error);
  useEffect(() => {
    if (isFound) onChoice(summary);
  }, [onChoice, summary, isFound]);
  const rows = isOpen ? inOrder(choice.banks, choice.order) : firstRows(choice.banks, ticked, rowsAtFirst);
  const report = commonReason(choice.banks);
  const hasBanks = choice.banks.length > 0;
  return (
    <Frame
      isDone={summary.chosen > 0}
      words={hasBanks && report === null && <Heading banks={choice.banks} />}
      actions={hasBanks && <OrderSwitch order={choice.order} onOrder={choice.setOrder} />}
    >
      <div data-fetching={choice.isFetching || undefined}>
        <NoneFits banks={choice.banks} />
        {report !== null && (
          <p className={`py-8 px-12 text-13 soft edge round-8 on-head ${styles['note']}`}>{report}</p>
        )}
        <BanksOrState isDraft={deal !== null} choice={choice}>
          <BankTable
            banks={rows}
            ticked={ticked}
            isEditable={isEditable}
            onToggle={toggle}
            statedReason={report}
          />
        </BanksOrState>
        <NeedPermission banks={choice.banks} ticked={ticked} />
        <MoreBanks
          hidden={choice.banks.length - rows.length}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
    </Frame>
  );
};
