import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useImperativeHandle } from 'react';
import type { RowWindow, ScrollTo } from '#kit/web/grid/row-window.ts';

type VirtualRowsProps = {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly height: number;
  readonly overscan: number;
  readonly scroll?: RefObject<ScrollTo | null>;
  readonly children: (shown: RowWindow) => ReactNode;
};

/** Draws only the rows in sight of a long list. */
export const VirtualRows = (props: VirtualRowsProps): ReactNode => {
  const { box, count, height, overscan, scroll, children } = props;
  // oxlint-disable-next-line react/incompatible-library -- the rule is for the React Compiler, which is not used
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan,
  });
  useImperativeHandle(scroll, () => (index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  return children({ from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 });
};
