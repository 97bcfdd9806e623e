import { type ReactElement, useState } from 'react';
import { Landmark } from 'lucide-react';
import { Button } from '@mantine/core';
import { mayChooseBanks } from '#features/deals/deals.rules.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { BankCards } from '#features/deals/web/banks/BankCards.tsx';
import styles from '#features/deals/web/banks/banks.module.css';
import { BankTable } from '#features/deals/web/banks/BankTable.tsx';
import { BankToolbar } from '#features/deals/web/banks/BankToolbar.tsx';
import { bulkMoves } from '#features/deals/web/banks/bulk-moves.ts';
import { filterLegs, inTurnOrder, type LegFilter } from '#features/deals/web/banks/leg-order.ts';
import { SelectionBar } from '#features/deals/web/banks/SelectionBar.tsx';
import { useMatrixKeys } from '#features/deals/web/banks/use-matrix-keys.ts';
import { legsWithBank } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { Card } from '#kit/web/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const sending = 'T5';

const useSelection = () => {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  return { keys, setKeys, clear: () => setKeys(new Set()) };
};

/** The banks of a deal: who must act and by when, what it costs, what can be done with one or several. */
export const BanksView = (): ReactElement => {
  const { deal, role, now, start, chooseBanks } = useRoom();
  const [filter, setFilter] = useState<LegFilter>('all');
  const selection = useSelection();
  const isMobile = useMobile();
  const legs = legsWithBank(deal);
  const shown = inTurnOrder(filterLegs(legs, filter, sideOf(role), now), sideOf(role));
  const selected = shown.filter((leg) => selection.keys.has(leg.id));
  const box = useMatrixKeys({
    onClear: selection.clear,
    onSend: () => {
      const send = bulkMoves(selected).find(({ move }) => move.id === sending);
      if (send) start(send.move, send.legs);
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
            mayChooseBanks(role, deal.status) && <Button onClick={chooseBanks}>{dealLegTexts.choose}</Button>
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
        <div className={styles['table']} ref={box}>
          <BankTable legs={shown} selected={selection.keys} onSelect={selection.setKeys} />
        </div>
      )}
    </Card>
  );
};
