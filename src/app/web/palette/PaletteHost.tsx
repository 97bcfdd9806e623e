import { createElement, type ReactElement, useEffect } from 'react';
import {
  askPalette,
  closePalette,
  openKeyList,
  openPalette,
  pressEarly,
  usePaletteWindow,
} from '#app/web/palette/palette-state.ts';
import { useBackCloses } from '#kit/web/dialogs/use-back-closes.ts';

const typing =
  'input,textarea,select,[contenteditable="true"],[role="dialog"],[role="menu"],[role="listbox"]';

const isInside = (event: KeyboardEvent, places: string): boolean =>
  event.target instanceof Element && event.target.closest(places) !== null;

// By its place on the keyboard, so that the Russian layout opens it too.
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const isOpen = (): boolean => {
  const { Shown, question } = usePaletteWindow.getState();
  return Shown !== null || question !== null;
};

const onKey = (event: KeyboardEvent): void => {
  if (isPaletteKey(event)) {
    // In the browser this key leads out of the page.
    event.preventDefault();
    if (isOpen()) closePalette();
    else if (!isInside(event, '[role="dialog"]')) void openPalette();
  } else if (event.key === '?' && !event.defaultPrevented && !isInside(event, typing)) {
    event.preventDefault();
    void openKeyList();
  }
};

/** Who types and presses at once after Ctrl+K is heard before the field of the palette stands there. */
const onEarlyKey = (event: KeyboardEvent): void => {
  const { question } = usePaletteWindow.getState();
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (question === null || isChord || isInside(event, '[role="dialog"]')) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Backspace') askPalette(question.slice(0, -1));
  else if (event.key.length === 1) askPalette(question + event.key);
  else pressEarly(event.key);
};

/** Ctrl+K opens and closes the palette, «?» lists the keys where no page has a list of its own. Mounted once in the shell. */
export const PaletteHost = (): ReactElement | null => {
  const Shown = usePaletteWindow((state) => state.Shown);
  useBackCloses(Shown !== null, closePalette);
  useEffect(() => {
    // On the window, after every page has had its say on the document.
    globalThis.addEventListener('keydown', onKey);
    globalThis.addEventListener('keydown', onEarlyKey, { capture: true });
    return () => {
      globalThis.removeEventListener('keydown', onEarlyKey, { capture: true });
      globalThis.removeEventListener('keydown', onKey);
      closePalette();
    };
  }, []);
  return Shown && createElement(Shown, { onClose: closePalette });
};
