import { ActionIcon, Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { type BulkMove, bulkMoves } from '#features/deals/web/banks/bulk-moves.ts';
import { isRefusal } from '#features/deals/web/banks/leg-moves.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { Bar } from '#kit/web/Page.tsx';

const mostButtons = 4;

type SelectionBarProps = { readonly legs: readonly Leg[]; readonly onClear: () => void };

const titleOf = (bulk: BulkMove, total: number): string => {
  const title = dealTexts.moveTitles[bulk.id] ?? bulk.id;
  return bulk.left.length > 0 ? dealLegTexts.partOf(title, bulk.legs.length, total) : title;
};

/** Which of the selected stay behind at the first move and why, in one line. */
const leftWords = (bulk: BulkMove | undefined): string => {
  if (!bulk || bulk.left.length === 0) return '';
  const [{ leg, why } = { leg: undefined, why: null }] = bulk.left;
  const reason = why ?? dealLegTexts.notFromHere(leg ? dealTexts.statusNames[leg.status] : '');
  return dealLegTexts.leftOut(dealTexts.moveTitles[bulk.id] ?? '', leg?.bank?.name ?? '', reason);
};

/** In place of the toolbar while banks are selected: what can be done with them together. */
export const SelectionBar = ({ legs, onClear }: SelectionBarProps): ReactElement => {
  const { start, isBusy } = useRoom();
  const moves = bulkMoves(legs).slice(0, mostButtons);
  return (
    <div className={styles['selection']}>
      <Bar>
        <b aria-live="polite">{dealLegTexts.selected(legs.length)}</b>
        {moves.map((bulk, at) => (
          <Button
            key={bulk.id}
            size="xs"
            h={32}
            fz={13}
            loading={isBusy && at === 0}
            variant={at === 0 && !isRefusal(bulk.move) ? 'filled' : 'default'}
            {...(isRefusal(bulk.move) ? { c: 'var(--bad)' } : {})}
            onClick={() => start(bulk.move, bulk.legs)}
          >
            {titleOf(bulk, legs.length)}
          </Button>
        ))}
        {moves.length === 0 && <span className="muted">{dealLegTexts.notForAny}</span>}
        <span className={styles['left']}>{leftWords(moves[0])}</span>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={dealLegTexts.clear} onClick={onClear}>
          <X size={16} />
        </ActionIcon>
      </Bar>
    </div>
  );
};
