import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

type DraftKeys = {
  readonly isOff: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onRemark: () => void;
  readonly onMode: () => void;
};

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

/** Keys of a draft: J and K walk over differences, R remarks on the selection, V changes the mode. Physical keys. */
export const useDraftKeys = ({ isOff, onNext, onPrevious, onRemark, onMode }: DraftKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (isOff || isTyping || isModified || event.defaultPrevented) return;
    if (event.code === 'KeyJ') onNext();
    else if (event.code === 'KeyK') onPrevious();
    else if (event.code === 'KeyR') onRemark();
    else if (event.code === 'KeyV') onMode();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
