import { type ComponentType, Suspense } from 'react';
import type { DealPanel, PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { idle } from '#kit/web/calls/ahead.ts';
import { ErrorBoundary } from '#kit/web/states/ErrorBoundary.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { patiently } from '#kit/web/calls/patiently.ts';
import { Counter } from '#kit/web/StatusPill.tsx';

type UseCount = (deal: Deal) => PanelCount | undefined;
export type LoadCount = NonNullable<DealPanel['loadCount']>;
export type ViewCounter = ComponentType<{ readonly deal: Deal }>;

/** The counter of a view as a component of its own: each feature's hook is called in a place that never changes. */
const viewCounter = (useCount: UseCount): ViewCounter =>
  function Count({ deal }) {
    const count = useCount(deal);
    return count && <Counter {...(count.waits ? { tone: 'wait' as const } : {})}>{count.text}</Counter>;
  };

let drawn: Promise<void> | undefined;

/** What counts comes once the first deal is drawn: numbers do not hold up what they stand beside. */
const whenDrawn = async <T,>(load: () => Promise<T>): Promise<T> => {
  await (drawn ??= idle());
  return patiently(load);
};

/** The counter of another feature's view. Without it the view has no number. */
export const fetchedCounter = (load: LoadCount): ViewCounter => {
  const Fetched = lazyPart(async () => ({ default: viewCounter((await whenDrawn(load)).default) }));
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

type Sum = ComponentType<{ readonly deal: Deal; readonly sum: number }>;

const Total: Sum = ({ sum }) => (sum > 0 ? <Counter tone="wait">{sum}</Counter> : null);

const adding = (useCount: UseCount, Next: Sum): Sum =>
  function Add({ deal, sum }) {
    return <Next deal={deal} sum={sum + (useCount(deal)?.waits ?? 0)} />;
  };

/** Adds what waits in one view and hands the sum on; who does not have the view is not asked about it. */
const addingView = ({ loadCount, isShown }: Pick<DealPanel, 'loadCount' | 'isShown'>, Next: Sum): Sum => {
  if (!loadCount) return Next;
  const Adding = lazyPart(async () => ({ default: adding((await whenDrawn(loadCount)).default, Next) }));
  return function AddView(props) {
    const isOpen = isShown?.(useRole(), props.deal) ?? true;
    if (!isOpen) return <Next {...props} />;
    return (
      <ErrorBoundary instead={<Next {...props} />}>
        <Suspense>
          <Adding {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
};

/** How much waits in all the views of a group; nothing where nothing does. */
export const waitingCounter = (views: readonly Pick<DealPanel, 'loadCount' | 'isShown'>[]): ViewCounter => {
  const Chain = views.reduceRight<Sum>((next, view) => addingView(view, next), Total);
  return function Waiting({ deal }) {
    return <Chain deal={deal} sum={0} />;
  };
};
