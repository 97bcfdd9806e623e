import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

/** Above the page, under the lists and menus that open out of a dialog (Mantine gives those 300). */
const bottom = 200;

type OpenDialog = { readonly level: number; readonly escape: () => void };
export type OpenDialogs = Map<string, OpenDialog>;

/** A level above everything that is open now. */
export const levelAbove = (dialogs: OpenDialogs): number =>
  Math.max(bottom, ...[...dialogs.values()].map(({ level }) => level)) + 1;

const open: OpenDialogs = new Map();

type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly closeOnEscape?: boolean | undefined;
};

/**
 * The level of a dialog or a drawer: what opens later stands higher, whoever was mounted first. It is kept while the
 * dialog is open, also over a visit to another page, and while it fades out.
 */
export const useDialogLevel = ({ opened: isOpen, onClose, closeOnEscape = true }: DialogProps): number => {
  const id = useId();
  const [level, setLevel] = useState(bottom);
  const own = useRef<number | null>(null);
  const escape = useLatest(() => {
    if (closeOnEscape) onClose();
  });
  useLayoutEffect(() => {
    if (!isOpen) {
      own.current = null;
      return;
    }
    own.current ??= levelAbove(open);
    open.set(id, { level: own.current, escape });
    // oxlint-disable-next-line react/set-state-in-effect -- a place among the open ones is known when they are
    setLevel(own.current);
    return () => void open.delete(id);
  }, [isOpen, id, escape]);
  return level;
};

type KeyListener = (event: KeyboardEvent) => void;

let urgent: KeyListener | null = null;

/** Keys go first to what cannot wait for the dialogs, such as a telephone that rings; answers how to give them back. */
export const takeKeysFirst = (listener: KeyListener): (() => void) => {
  urgent = listener;
  return () => {
    if (urgent === listener) urgent = null;
  };
};

/**
 * Every open dialog hears Escape, so a question over a drawer would take the drawer along: where there are several,
 * only the topmost is closed. A list open in a field answers the key first.
 */
const onEscape = (event: KeyboardEvent): void => {
  urgent?.(event);
  const { target } = event;
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.size < 2) return;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  const [top] = [...open.values()].toSorted((one, other) => other.level - one.level);
  event.stopImmediatePropagation();
  top?.escape();
};

/** Called once, before any dialog is there to listen. */
export const closeOneDialog = (): void => globalThis.addEventListener('keydown', onEscape, { capture: true });
