import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { type BulkMove, bulkMoves } from '#features/deals/web/banks/bulk-moves.ts';
import { isRefusal } from '#features/deals/web/banks/leg-moves.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';

const mostOnward = 2;

type SelectionBarProps = { readonly legs: readonly Leg[]; readonly onClear: () => void };

const titleOf = ({ title, legs, left }: BulkMove, total: number): string =>
  left.length > 0 ? dealLegTexts.partOf(title, legs.length, total) : title;

/** Which of the selected stay behind at the first move and why, in one line. */
const leftWords = (bulk: BulkMove | undefined): string => {
  const [first] = bulk?.left ?? [];
  if (!bulk || !first) return '';
  const why = first.why ?? dealLegTexts.notFromHere(dealTexts.statusNames[first.leg.status]);
  return dealLegTexts.leftOut(bulk.title, shortBankName(first.leg.bank?.name ?? ''), why);
};

/** The two nearest steps and a withdrawal stand as buttons, the rest in a menu. */
const inSight = (moves: readonly BulkMove[]): readonly BulkMove[] => {
  const onward = moves.filter(({ move }) => !isRefusal(move)).slice(0, mostOnward);
  const withdrawal = moves.find(({ move }) => move.to === 'client_refused');
  return withdrawal ? [...onward, withdrawal] : onward;
};

/** In place of the toolbar while banks are selected: what can be done with them together. */
export const SelectionBar = ({ legs, onClear }: SelectionBarProps): ReactElement => {
  const { start, isBusy } = useRoom();
  const moves = bulkMoves(legs);
  const shown = inSight(moves);
  const rest = moves.filter((bulk) => !shown.includes(bulk));
  return (
    <div className={styles['selection']}>
      <b aria-live="polite">{dealLegTexts.selected(legs.length)}</b>
      {shown.map((bulk, at) => (
        <Button
          key={bulk.title}
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
      {rest.length > 0 && (
        <Menu position="bottom-start" width={280}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label={dealLegTexts.moreActions}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((bulk) => (
              <Menu.Item
                key={bulk.title}
                {...(isRefusal(bulk.move) ? { c: 'var(--bad)' } : {})}
                onClick={() => start(bulk.move, bulk.legs)}
              >
                {titleOf(bulk, legs.length)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {moves.length === 0 && <span className="muted">{dealLegTexts.notForAny}</span>}
      <span className={styles['left']} title={leftWords(moves[0])}>
        {leftWords(moves[0])}
      </span>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={dealLegTexts.clear} onClick={onClear}>
        <X size={16} />
      </ActionIcon>
    </div>
  );
};
