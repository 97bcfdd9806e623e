type Dial = (whom: { readonly phone: string; readonly name?: string }) => void;

let dial: Dial | null = null;

/** The telephone takes the clicks on numbers from here on; null gives them back to the links. */
export const takeClicks = (next: Dial | null): void => void (dial = next);

/** A click on a number; false where there is no telephone to call by. */
export const callByPhone = (whom: Parameters<Dial>[0]): boolean => {
  dial?.(whom);
  return dial !== null;
};
