import { type ReactElement, useState } from 'react';
import { Landmark } from 'lucide-react';
import { Button } from '@mantine/core';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { BankCards } from '#features/deal-legs/web/banks/BankCards.tsx';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { BankTable } from '#features/deal-legs/web/banks/BankTable.tsx';
import { BankToolbar } from '#features/deal-legs/web/banks/BankToolbar.tsx';
import { leftWords, sendingOf, whyNone } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { filterLegs, inTurnOrder, type LegFilter } from '#features/deal-legs/web/banks/leg-order.ts';
import { MatrixFooter } from '#features/deal-legs/web/banks/MatrixFooter.tsx';
import { OrderNews } from '#features/deal-legs/web/banks/OrderNews.tsx';
import { SelectionBar } from '#features/deal-legs/web/banks/SelectionBar.tsx';
import { useHeldOrder } from '#features/deal-legs/web/banks/use-held-order.ts';
import { useMatrixKeys } from '#features/deal-legs/web/banks/use-matrix-keys.ts';
import { legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { offersBanks } from '#features/deal-legs/web/next-steps.ts';

const useSelection = () => {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  return { keys, setKeys, clear: () => setKeys(new Set()) };
};

/** The banks of a deal: who must act and by when, what it costs, what can be done with one or several. */
export const BanksView = (): ReactElement => {
  const { deal, role, now, startBulk, chooseBanks } = useRoom();
  const [filter, setFilter] = useState<LegFilter>('all');
  const selection = useSelection();
  const isMobile = useMobile();
  const legs = legsWithBank(deal);
  const order = useHeldOrder(inTurnOrder(filterLegs(legs, filter, sideOf(role), now), sideOf(role)));
  const { shown } = order;
  const selected = shown.filter((leg) => selection.keys.has(leg.id));
  const box = useMatrixKeys({
    onClear: selection.clear,
    onSend: (at) => {
      const row = shown[at];
      const chosen = selected.length > 0 ? selected : row ? [row] : [];
      const send = sendingOf(chosen);
      if (send) startBulk(send, true);
      else if (chosen.length > 0)
        toast.info(leftWords(dealLegTexts.send, whyNone(chosen, dealMoves.send.id)));
    },
  });
  if (legs.length === 0) {
    return (
      <Card fills>
        <EmptyState
          icon={Landmark}
          title={dealLegTexts.emptyTitle}
          text={dealLegTexts.emptyText}
          actions={
            offersBanks(role, deal.status) && <Button onClick={chooseBanks}>{dealLegTexts.choose}</Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card fills>
      {selected.length > 0 ? (
        <SelectionBar legs={selected} onClear={selection.clear} />
      ) : (
        <BankToolbar legs={legs} filter={filter} onFilter={setFilter} />
      )}
      <OrderNews isWaiting={order.isWaiting} onShow={order.show} />
      {shown.length === 0 && (
        <EmptyState
          title={dealLegTexts.filteredEmpty}
          actions={
            <Button variant="default" onClick={() => setFilter('all')}>
              {dealLegTexts.showAll}
            </Button>
          }
        />
      )}
      {shown.length > 0 && isMobile && <BankCards legs={shown} />}
      {shown.length > 0 && !isMobile && (
        <div className={`flex short grow ${styles['table']}`} ref={box} {...order.holders}>
          <BankTable legs={shown} selected={selection.keys} onSelect={selection.setKeys} />
        </div>
      )}
      <MatrixFooter legs={legs} />
    </Card>
  );
};
