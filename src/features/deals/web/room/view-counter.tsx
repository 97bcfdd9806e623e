import type { ComponentType } from 'react';
import type { PanelCount } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

export type ViewCounter = ComponentType<{ readonly deal: Deal }>;

/** The counter of a view as a component of its own: each feature's hook is called in a place that never changes. */
export const viewCounter = (useCount: (deal: Deal) => PanelCount | undefined): ViewCounter =>
  function Count({ deal }) {
    const count = useCount(deal);
    return count && <Counter {...(count.isAmber ? { tone: 'wait' as const } : {})}>{count.text}</Counter>;
  };
