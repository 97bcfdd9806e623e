import { Button, SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { filterLegs, type LegFilter } from '#features/deal-legs/web/banks/leg-order.ts';
import { ViewModeButton } from '#features/deal-legs/web/banks/ViewModeButton.tsx';
import { isClosed, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { offersBanks } from '#features/deal-legs/web/next-steps.ts';

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
      <span className="nowrap">
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
      {!isMobile && <ViewModeButton />}
      {offersBanks(role, deal.status) && (
        <Button
          variant="default"
          size="xs"
          h={32}
          fz="var(--text-13)"
          leftSection={<Plus size={15} />}
          onClick={chooseBanks}
        >
          {dealLegTexts.add}
        </Button>
      )}
    </Bar>
  );
};
