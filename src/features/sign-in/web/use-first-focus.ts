import { type RefObject, useEffect, useRef } from 'react';

/** For the first field of a screen that is a form and nothing else: it takes the focus when it appears. */
export const useFirstFocus = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
};
