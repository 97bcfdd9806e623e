let hushes = 0;

/** Until the answer is called, what comes or rises is no news: it makes no toast and no sound. */
export const silence = (): (() => void) => {
  hushes += 1;
  let isOver = false;
  return () => {
    if (!isOver) hushes -= 1;
    isOver = true;
  };
};

export const isHushed = (): boolean => hushes > 0;
