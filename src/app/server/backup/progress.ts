/** Tells the operator a line. */
export type Report = (line: string) => void;

const everyMs = 5_000;

/** Says how far background job has come, once in five seconds however often it is told. */
export const reportNowAndThen = (report: Report): ((line: () => string) => void) => {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    report(line());
  };
};
