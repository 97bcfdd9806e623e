type Tell = (text: string) => boolean;

let tell: Tell | null = null;

/** Gives the interface its way to speak beside the finger; answers how to take it away. */
export const registerFingerNote = (input: Tell): (() => void) => {
  tell = input;
  return () => {
    tell = null;
  };
};

/** Says something where the screen has just been touched; false where nobody touched it. */
export const tellAtFinger = (text: string): boolean => tell?.(text) ?? false;
