/** Tells the operator a line. */
export type Say = (line: string) => void;

const everyMs = 5_000;

/** Says how far long work has come, once in five seconds however often it is told. */
export const sayNowAndThen = (say: Say): ((line: () => string) => void) => {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    say(line());
  };
};
