import { Button, SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayChooseBanks } from '#features/deals/deals.rules.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { filterLegs, type LegFilter } from '#features/deals/web/banks/leg-order.ts';
import { LookButton } from '#features/deals/web/banks/LookButton.tsx';
import { isClosed, type Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { Bar } from '#kit/web/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const filters: readonly LegFilter[] = ['all', 'mine', 'late'];

type BankToolbarProps = {
  readonly legs: readonly Leg[];
  readonly filter: LegFilter;
  readonly onFilter: (filter: LegFilter) => void;
};

/** How many banks, which of them to show, and the way to more. */
export const BankToolbar = ({ legs, filter, onFilter }: BankToolbarProps): ReactElement => {
  const { deal, role, now, chooseBanks } = useRoom();
  const isMobile = useMobile();
  return (
    <Bar>
      <span className={styles['count']}>
        <b>{dealLegTexts.count(legs.length)}</b>
        {dealLegTexts.inWork(legs.filter((leg) => !isClosed(leg)).length)}
      </span>
      <SegmentedControl
        aria-label={dealLegTexts.filterLabel}
        size="xs"
        value={filter}
        onChange={(value) => onFilter(filters.find((one) => one === value) ?? 'all')}
        data={filters.map((value) => ({
          value,
          label: (
            <>
              {dealLegTexts.filters[value]}{' '}
              <span className="muted">{filterLegs(legs, value, sideOf(role), now).length}</span>
            </>
          ),
        }))}
      />
      <span className="spacer" />
      {!isMobile && <LookButton />}
      {mayChooseBanks(role, deal.status) && (
        <Button
          variant="default"
          size="xs"
          h={32}
          fz={13}
          leftSection={<Plus size={15} />}
          onClick={chooseBanks}
        >
          {dealLegTexts.add}
        </Button>
      )}
    </Bar>
  );
};
