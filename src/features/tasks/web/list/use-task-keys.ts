import { useEffect } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

/** What the keys of the list do with the task in hand; `step` is how far to go, ±Infinity to an end. */
type TaskKeys = {
  readonly onNew: () => void;
  readonly onSearch: () => void;
  readonly onStep: (step: number) => void;
  readonly onOpen: () => void;
  readonly onFinish: () => void;
  readonly onEdit: () => void;
  readonly onHour: () => void;
  readonly onTomorrow: () => void;
  readonly onClose: () => void;
};

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';
const pressing = 'a,button';

// The physical key stands for the letter, so that they work under the Russian layout too.
const byCode: Readonly<Record<string, keyof TaskKeys>> = {
  KeyN: 'onNew',
  KeyD: 'onFinish',
  KeyE: 'onEdit',
  KeyH: 'onHour',
  KeyT: 'onTomorrow',
  Slash: 'onSearch',
};
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const isIn = ({ target }: KeyboardEvent, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** The keys belong to a field, a dialog, the browser or somebody who has taken them already. */
const isForeign = (event: KeyboardEvent): boolean =>
  isIn(event, typing) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Keys of the list of tasks; off while somebody types or a dialog is open. */
export const useTaskKeys = (keys: TaskKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (isForeign(event)) return;
    const { key, code } = event;
    const letter = event.shiftKey ? undefined : byCode[code];
    const step = steps[key];
    if (letter && letter !== 'onStep') keys[letter as 'onNew']();
    else if (step !== undefined) keys.onStep(step);
    else if (key === 'Enter' && !isIn(event, pressing)) keys.onOpen();
    else if (key === 'Escape') keys.onClose();
    else return;
    event.preventDefault();
  });
  // A page hidden in another tab has no effects, so the keys always belong to the list in sight.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
