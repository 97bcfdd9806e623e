import { type ComponentType, Suspense } from 'react';
import type { DealPanel, PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { patiently } from '#kit/web/patiently.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

export type ViewCounter = ComponentType<{ readonly deal: Deal }>;

/** The counter of a view as a component of its own: each feature's hook is called in a place that never changes. */
export const viewCounter = (useCount: (deal: Deal) => PanelCount | undefined): ViewCounter =>
  function Count({ deal }) {
    const count = useCount(deal);
    return count && <Counter {...(count.isAmber ? { tone: 'wait' as const } : {})}>{count.text}</Counter>;
  };

/** The counter of another feature's view, fetched at once: it comes while the deal does. Without it the view has no number. */
export const fetchedCounter = (load: NonNullable<DealPanel['loadCount']>): ViewCounter => {
  const fetched = patiently(load).then((file) => ({ default: viewCounter(file.default) }));
  fetched.catch(() => undefined); // told by the boundary, when it is drawn
  const Fetched = lazyPart(() => fetched);
  return function Count({ deal }) {
    return (
      <ErrorBoundary instead={null}>
        <Suspense>
          <Fetched deal={deal} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};
