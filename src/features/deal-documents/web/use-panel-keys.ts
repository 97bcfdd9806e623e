import { type RefObject, useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

const step = (list: HTMLElement, by: 1 | -1): void => {
  const names = [...list.querySelectorAll<HTMLElement>('[data-paper]')];
  const at = names.findIndex((name) => name === document.activeElement);
  names[at < 0 ? (by > 0 ? 0 : names.length - 1) : Math.max(0, Math.min(names.length - 1, at + by))]?.focus();
};

/** Keys of the papers: U picks files, arrows walk over the list; off while somebody types or a dialog is open. */
export const usePanelKeys = (
  list: RefObject<HTMLElement | null>,
  onUpload: () => void,
  isOff: boolean,
): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    if (isOff || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.code === 'KeyU') onUpload();
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
