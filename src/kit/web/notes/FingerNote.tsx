import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from '#kit/web/notes/FingerNote.module.css';
import { registerFingerNote } from '#kit/web/notes/report-at-finger.ts';

const shownMs = 5_000;
const recentMs = 5_000;
const margin = 12;
const width = 260;

type Touch = { readonly x: number; readonly y: number; readonly at: number };
type Note = { readonly text: string; readonly left: number; readonly top: number; readonly isBelow: boolean };

const placeAt = ({ x, y }: Touch): Omit<Note, 'text'> => {
  const isBelow = y < innerHeight / 3;
  return {
    left: Math.max(margin, Math.min(x - width / 2, innerWidth - width - margin)),
    top: isBelow ? y + 28 : y - 28,
    isBelow,
  };
};

/** What could not be done for want of a line is said where the finger is, not in a far corner. Stands once in the shell. */
export const FingerNote = (): ReactElement | null => {
  const touched = useRef<Touch | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const remember = ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      setNote(null);
      touched.current = pointerType === 'touch' ? { x, y, at: performance.now() } : null;
    };
    globalThis.addEventListener('pointerdown', remember, { capture: true, signal: over.signal });
    const forget = registerFingerNote((text) => {
      const touch = touched.current;
      if (!touch || performance.now() - touch.at > recentMs) return false;
      setNote({ text, ...placeAt(touch) });
      return true;
    });
    return () => {
      over.abort();
      forget();
    };
  }, []);
  useEffect(() => {
    if (!note) return undefined;
    const timer = setTimeout(() => setNote(null), shownMs);
    return () => clearTimeout(timer);
  }, [note]);
  return (
    note && (
      <div
        role="alert"
        className={`py-6 px-12 text-13 medium wait on-wait round-8 boxed shadowed ${styles['note']}`}
        data-below={note.isBelow || undefined}
        style={{ left: note.left, top: note.top, width }}
      >
        {note.text}
      </div>
    )
  );
};
