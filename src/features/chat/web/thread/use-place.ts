import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollWithin } from '#features/chat/web/scroll-within.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type Anchor = { readonly id: string; readonly top: number };

const nearBottom = 40;
const lightMs = 1_600;

const messagesIn = (box: HTMLElement): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-message]'),
];

/** The first message in sight and how far from the top of the box it stands. */
const anchorIn = (box: HTMLElement): Anchor | null => {
  const { top } = box.getBoundingClientRect();
  for (const element of messagesIn(box)) {
    const place = element.getBoundingClientRect();
    if (place.bottom > top) return { id: element.dataset['message'] ?? '', top: place.top - top };
  }
  return null;
};

/** How far a message has moved from where it stood. */
const movedFrom = (box: HTMLElement, { id, top }: Anchor): number => {
  const element = box.querySelector(`[data-message="${id}"]`);
  return element ? element.getBoundingClientRect().top - box.getBoundingClientRect().top - top : 0;
};

const isAtEnd = (box: HTMLElement): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight < nearBottom;

/** Lights a message up for a moment, so that the eye finds it. */
const light = (element: Element): void =>
  void element.animate(
    { boxShadow: ['inset 0 0 0 99px color-mix(in srgb, var(--b500) 22%, transparent)', 'none'] },
    { duration: lightMs, easing: 'ease-out' },
  );

/**
 * Keeps the reader's place in a thread: at the end while he is there, else the message he looks at stays where it
 * is, whatever comes above or below. `mark` changes with every change of what is shown.
 */
export const usePlace = (mark: string) => {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const isSyncing = useRef(true);
  const required = useRef<number | null>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);

  const remember = useLatest((): void => {
    const element = box.current;
    if (!element) return;
    isSyncing.current = isAtEnd(element);
    anchor.current = anchorIn(element);
    setIsAtBottom(isSyncing.current);
  });

  const showMessage = useLatest((id: number, isLit: boolean): boolean => {
    const element = box.current?.querySelector(`[data-message="${id}"]`);
    if (!box.current || !element) return false;
    isSyncing.current = false;
    scrollWithin(box.current, element, 'center');
    remember();
    if (isLit) light(element);
    return true;
  });

  const keep = useLatest((): void => {
    const element = box.current;
    if (!element) return;
    if (required.current !== null && showMessage(required.current, true)) {
      required.current = null;
      return;
    }
    if (isSyncing.current) return element.scrollTo(0, element.scrollHeight);
    const moved = anchor.current ? movedFrom(element, anchor.current) : 0;
    return Math.abs(moved) >= 1 ? element.scrollBy(0, moved) : undefined;
  });

  useLayoutEffect(() => {
    keep();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with every change of what is shown
  }, [keep, mark]);

  // The composer grows, the window turns, a font comes: the end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [keep]);

  return {
    box,
    isAtBottom,
    remember,
    toEnd: (): void => {
      isSyncing.current = true;
      keep();
      remember();
    },
    /** Shows a message now, or as soon as it is there. */
    toMessage: (id: number, { isLit = true } = {}): void => {
      if (!showMessage(id, isLit)) required.current = id;
    },
  };
};
