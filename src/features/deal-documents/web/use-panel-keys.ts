import { type RefObject, useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

const step = (list: HTMLElement, by: 1 | -1): void => {
  const slots = [...list.querySelectorAll<HTMLElement>('[data-slot]')];
  const at = slots.findIndex((slot) => slot === document.activeElement);
  slots[at < 0 ? (by > 0 ? 0 : slots.length - 1) : Math.max(0, Math.min(slots.length - 1, at + by))]?.focus();
};

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
 * Keys of the documents: arrows walk over the slots, U picks files, Y accepts and N rejects the document in focus; off while
 * somebody types or a dialog is open. By their places, not their letters: the keyboard is Russian.
 */
export const usePanelKeys = (
  list: RefObject<HTMLElement | null>,
  { onUpload, onAccept, onReject }: PanelKeys,
  isOff: boolean,
): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    if (isOff || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.code === 'KeyU') onUpload(focused());
    else if (event.code === 'KeyY') onAccept(focused());
    else if (event.code === 'KeyN') onReject(focused());
    else if (event.key === 'ArrowDown' && list.current) step(list.current, 1);
    else if (event.key === 'ArrowUp' && list.current) step(list.current, -1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
