import { useId, useLayoutEffect, useRef, useState } from 'react';

/** Above the page, under the lists and menus that open out of a dialog (Mantine gives those 300). */
const bottom = 200;

export type Levels = Map<string, number>;

/** A level above everything that is open now. */
export const levelAbove = (levels: Levels): number => Math.max(bottom, ...levels.values()) + 1;

const open: Levels = new Map();

/**
 * The level of a dialog or a drawer: what opens later stands higher, whoever was mounted first. It is kept while the
 * dialog is open, also over a visit to another page, and while it fades out.
 */
export const useDialogLevel = (isOpen: boolean): number => {
  const id = useId();
  const [level, setLevel] = useState(bottom);
  const own = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) {
      own.current = null;
      return;
    }
    own.current ??= levelAbove(open);
    open.set(id, own.current);
    // oxlint-disable-next-line react/set-state-in-effect -- a place among the open ones is known when they are
    setLevel(own.current);
    return () => void open.delete(id);
  }, [isOpen, id]);
  return level;
};
