type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'height'>;
type Screen = { readonly width: number; readonly height: number };

/** The messages: 440 wide, 16 from the edges; two of them one above the other. */
const corner = { width: 456, height: 160 };

/**
 * How far short messages rise from the bottom, px: above every bar of buttons (`data-uncovered`) that stands
 * where they would lie, and never higher than the middle of the screen.
 */
export const riseAbove = (bars: readonly Box[], screen: Screen): number => {
  const isUnder = (bar: Box): boolean =>
    bar.height > 0 &&
    bar.right > screen.width - corner.width &&
    bar.left < screen.width &&
    bar.top < screen.height &&
    bar.top > screen.height / 2 &&
    bar.bottom > screen.height - corner.height;
  return Math.max(0, ...bars.filter(isUnder).map((bar) => Math.ceil(screen.height - bar.top)));
};
