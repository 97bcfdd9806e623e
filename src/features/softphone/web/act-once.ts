import type { MouseEvent } from 'react';

/** Keys that are meant to be pressed twice in a row, such as those of a telephone. */
export const repeats = { 'data-repeats': '' } as const;

/**
 * The second press of a double click is meant for the button that stood there at the first: it presses nothing.
 * For the `onClickCapture` of whatever holds buttons that change under the hand.
 */
export const actOnce = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail < 2 || !button || button.matches('[data-repeats]')) return;
  event.preventDefault();
  event.stopPropagation();
};
