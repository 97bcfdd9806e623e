import type { Answer } from '#attack/client.ts';

/** What a part of the attack has found, and what it did; a part that did nothing has proved nothing. */
export type Report = {
  readonly part: string;
  readonly done: number;
  readonly findings: readonly string[];
  /** Figures worth a line. */
  readonly figures: readonly string[];
};

const mostListed = 40;

/** Collects what a part finds: each thing once, with how often it was met. */
export const startReport = (part: string) => {
  const met = new Map<string, number>();
  const figures: string[] = [];
  let done = 0;
  return {
    did: (count = 1): void => void (done += count),
    found: (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1),
    figure: (line: string): void => void figures.push(line),
    end: (): Report => ({
      part,
      done,
      figures,
      findings: [...met].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what)),
    }),
  };
};
export type Collector = ReturnType<typeof startReport>;

export const printReport = ({ part, done, findings, figures }: Report): void => {
  console.log(`\n${part}: ${done} tried, ${findings.length} found`);
  for (const line of figures) console.log(`  ${line}`);
  for (const line of findings.slice(0, mostListed)) console.log(`  FOUND ${line}`);
  if (findings.length > mostListed) console.log(`  and ${findings.length - mostListed} more`);
};

/** An answer that must have one of these statuses. */
export const expectStatus = (
  report: Collector,
  what: string,
  answer: Answer,
  ...wanted: readonly number[]
): void => {
  report.did();
  if (!wanted.includes(answer.status))
    report.found(`${what}: ${answer.status} ${answer.body.toString('utf8').slice(0, 160)}`);
};
