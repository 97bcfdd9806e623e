import type { RefObject } from 'react';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

const step = (list: HTMLElement, by: 1 | -1): void => {
  const slots = [...list.querySelectorAll<HTMLElement>('[data-slot]')];
  const at = slots.findIndex((slot) => slot === document.activeElement);
  slots[at < 0 ? (by > 0 ? 0 : slots.length - 1) : Math.max(0, Math.min(slots.length - 1, at + by))]?.focus();
};

const ways = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The document or the slot that has the focus. */
export type Focused = { readonly documentId: number | null; readonly kind: string | null };

const focused = (): Focused => {
  const element = document.activeElement;
  const of = element?.closest<HTMLElement>('[data-of]')?.dataset['of'];
  const kind = element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
  return { documentId: of === undefined ? null : Number(of), kind };
};

type PanelKeys = {
  readonly onUpload: (at: Focused) => void;
  readonly onAccept: (at: Focused) => void;
  readonly onReject: (at: Focused) => void;
};

/**
 * Keys of the documents: arrows walk over the slots, U picks files, Y accepts and N rejects the document in focus.
 */
export const usePanelKeys = (
  list: RefObject<HTMLElement | null>,
  { onUpload, onAccept, onReject }: PanelKeys,
  isOff: boolean,
): void => {
  const byPlace = new Map([
    ['KeyU', onUpload],
    ['KeyY', onAccept],
    ['KeyN', onReject],
  ]);
  usePageKeys({
    isOff,
    actionOf: ({ code, key }) => {
      const act = byPlace.get(code);
      if (act) return () => act(focused());
      const way = ways.get(key);
      const slots = list.current;
      return way && slots ? () => step(slots, way) : undefined;
    },
  });
};
