import { Landmark } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtAges } from '#features/bank-debts/bank-debts.rules.ts';
import { debtScreenTexts as texts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import { AgeStrip } from '#features/bank-debts/web/AgeStrip.tsx';
import { debtScreens } from '#features/bank-debts/web/bank-debts.screens.ts';
import { ChangeDebtDialog } from '#features/bank-debts/web/ChangeDebtDialog.tsx';
import type { Debt, Debtor, ShownFigure } from '#features/bank-debts/web/debt.ts';
import { debtTable } from '#features/bank-debts/web/debt-table.tsx';
import { DebtorCard } from '#features/bank-debts/web/DebtorCard.tsx';
import styles from '#features/bank-debts/web/debts.module.css';
import { HurryDialog } from '#features/bank-debts/web/HurryDialog.tsx';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { MoneyLinesDialog } from '#features/finance/web/money-lines.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const exportingOf = (debtor: string | undefined) =>
  debtor === undefined || debtor === 'clients'
    ? {}
    : {
        exporting: {
          call: debtCalls.openDebts,
          href: downloadUrl(debtCalls.openDebts, { query: { bank_id: Number(debtor) } }),
          text: texts.export,
          label: texts.exportLabel,
        },
      };

/** The lines that a figure of one debt is the sum of. */
const DebtLines = ({
  shown: { debt, figure },
  onClose,
}: {
  readonly shown: ShownFigure;
  readonly onClose: () => void;
}): ReactElement => {
  const lines = useCall(debtCalls.listDebtLines, { query: { id: debt.id, figure } }, { quiet: true });
  return (
    <MoneyLinesDialog
      title={texts.figureTitle(texts.figures[figure], debt.number)}
      of={lines}
      onClose={onClose}
    />
  );
};

/** /finance/index: who owes us and since when, the lines of it, the letter that hurries a bank. */
export default function DebtListScreen(): ReactElement {
  const place = useListPlace(debtScreens.list);
  const { debtor } = place.search;
  const age = oneOf(debtAges)(place.search.age);
  const debtors = useCall(debtCalls.listDebtors, {}, { quiet: true });
  const page = useCall(debtCalls.listDebts, { query: { ...place.page, debtor, age } }, asList);
  const [hurried, setHurried] = useState<Debtor | null>(null);
  const [changed, setChanged] = useState<Debt | null>(null);
  const [opened, setOpened] = useState<ShownFigure | null>(null);
  const table = useMemo(() => debtTable(setChanged, setOpened), []);
  const shown = debtors.data?.debtors ?? [];
  const counted = debtor === undefined ? shown : shown.filter((one) => one.debtor === debtor);
  return (
    <Page fills>
      <FinanceTabs current="debts" />
      <AgeStrip debtors={counted} current={age} onPick={(next) => place.narrow({ age: next })} />
      <div
        className={`grid gap-12 grow short ${styles['split']}`}
        style={{ gridTemplateColumns: '300px minmax(0, 1fr)' }}
      >
        <Loaded
          of={debtors}
          errorTitle={texts.debtorsFailed}
          loading={<Card title={texts.debtors}>{null}</Card>}
        >
          {(found) => (
            <DebtorCard
              debtors={found.debtors}
              current={debtor}
              onPick={(next) => place.narrow({ debtor: next })}
              onHurry={setHurried}
            />
          )}
        </Loaded>
        <ListCard
          fills
          label={texts.list}
          place={place}
          page={page}
          summary={<b>{texts.list}</b>}
          {...exportingOf(debtor)}
          rows={table}
          failed={texts.failed}
          empty={{ icon: Landmark, title: texts.empty, text: texts.emptyText }}
          nothing={{ icon: Landmark, title: texts.nothing, text: texts.nothingText }}
        />
      </div>
      {hurried?.bank_id && (
        <HurryDialog bankId={hurried.bank_id} name={hurried.name} onClose={() => setHurried(null)} />
      )}
      {opened && <DebtLines shown={opened} onClose={() => setOpened(null)} />}
      {changed?.ground_id && (
        <ChangeDebtDialog debt={changed} groundId={changed.ground_id} onClose={() => setChanged(null)} />
      )}
    </Page>
  );
}
