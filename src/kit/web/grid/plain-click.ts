import type { MouseEvent } from 'react';

const interactive = 'a,button,input,label,select,textarea,[role="menuitem"]';

/** A click that follows a link, presses a button, or ends the selection of text does not open the row. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  !event.target.closest(interactive) &&
  globalThis.getSelection()?.toString() === '';
