import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

type ThreadKeys = {
  /** A dialog is open: the keys belong to it. */
  readonly isOff: boolean;
  readonly onReply: () => void;
  readonly onTask: () => void;
  readonly onEdit: () => void;
};

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

/** Tells whether the keys belong to a field or a layer now. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** Keys of an open thread, by their places on the keyboard: R reply, T task, E edit. */
export const useThreadKeys = ({ isOff, onReply, onTask, onEdit }: ThreadKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (isOff || isTypingIn(event.target) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const work = { KeyR: onReply, KeyT: onTask, KeyE: onEdit }[event.code];
    if (!work) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
