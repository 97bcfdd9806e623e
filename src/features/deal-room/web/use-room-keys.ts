import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

type RoomKeys = {
  /** A dialog is open: the keys belong to it. */
  readonly isOff: boolean;
  readonly onView: (at: number) => void;
  readonly onNext: () => void;
  readonly onHelp: () => void;
};

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

/** The physical key stands for the letter, so that G works under the Russian layout too. */
const isLetter = (event: KeyboardEvent, code: string): boolean => event.code === code;

/** Somebody types, the press is a browser's own, or another part of the page has taken it. */
const isTaken = (event: KeyboardEvent): boolean =>
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented;

/** Keys of a deal: 1… views, G next action, ? list of keys. Off while somebody types or a dialog is open. */
export const useRoomKeys = ({ isOff, onView, onNext, onHelp }: RoomKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (isOff || isTaken(event)) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (digit && !event.shiftKey) onView(Number(digit) - 1);
    else if (isLetter(event, 'KeyG')) onNext();
    else if (event.key === '?' || (event.shiftKey && isLetter(event, 'Slash'))) onHelp();
    else return;
    event.preventDefault();
  });
  // A page hidden in another tab has no effects, so the keys always belong to the deal in sight.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
