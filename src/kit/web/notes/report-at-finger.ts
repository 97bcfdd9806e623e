type Show = (text: string) => boolean;

let show: Show | null = null;

/** Gives the interface its way to speak beside the finger; answers how to take it away. */
export const registerFingerNote = (input: Show): (() => void) => {
  show = input;
  return () => {
    show = null;
  };
};

/** Says something where the screen has just been touched; false where nobody touched it. */
export const reportAtFinger = (text: string): boolean => show?.(text) ?? false;
