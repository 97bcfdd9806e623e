import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

type MatrixKeys = { readonly onClear: () => void; readonly onSend: (row: number) => void };

// An open menu closes at any key outside it, this one included, so it opens when the key is done with.
const openMenu = (row: HTMLElement): void => {
  setTimeout(() => row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click());
};

/** Keys of a focused row beside those of every table: M opens its menu, S sends what is selected or else the row's bank, Esc clears. */
export const useMatrixKeys = ({ onClear, onSend }: MatrixKeys): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const onKey = useLatest((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClear();
    else if (event.code === 'KeyM') openMenu(target);
    else if (event.code === 'KeyS') onSend(Number(target.dataset['index']));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const { current } = box;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  });
  return box;
};
