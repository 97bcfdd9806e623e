import { createElement, type ReactElement, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#kit/web/states/ErrorBoundary.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { listenToSlots, type Slot, type SlotPart, slotsRound } from '#kit/web/screens/slots.ts';

type SlotItemsProps<Props extends object, Item> = {
  readonly slot: Pick<Slot<SlotPart<Props> & Item>, 'items'>;
  /** What every part is given. */
  readonly props: NoInfer<Props>;
  /** Which of the parts are drawn; all without it. */
  readonly only?: (item: NoInfer<Item>) => boolean;
  /** Stands in the place of a part while it is loaded. */
  readonly loading?: ReactNode;
  /** Stands in the place of a part that has broken; null leaves it out. */
  readonly broken?: ReactNode;
};

/** What features put into a slot, in order: each is loaded by itself, and one that breaks takes nothing with it. */
export const SlotItems = <Props extends object, Item>({
  slot,
  props,
  only = () => true,
  loading = null,
  broken,
}: SlotItemsProps<Props, Item>): readonly ReactElement[] => {
  useSyncExternalStore(listenToSlots, slotsRound);
  return slot.items().flatMap((item, at) =>
    only(item)
      ? [
          <ErrorBoundary key={at} instead={broken}>
            <Suspense fallback={loading}>{createElement(lazyPart<Props>(item.load), props)}</Suspense>
          </ErrorBoundary>,
        ]
      : [],
  );
};
