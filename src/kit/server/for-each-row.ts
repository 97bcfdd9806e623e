import { countDone } from '#kit/server/background-jobs/job-run.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * Goes through all that `read` finds after a number, in the order of numbers, a page at a time: a job never holds more
 * of a table than that. What comes between two pages is met, too.
 */
export const forEachRow = async <Row extends { readonly id: number }>(
  { jobPage }: Pick<Services, 'jobPage'>,
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  treat: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (let after = 0; ; ) {
    const rows = await read(after, jobPage);
    for (const row of rows) await treat(row);
    countDone(rows.length);
    const last = rows.at(-1);
    if (!last || rows.length < jobPage) return;
    after = last.id;
  }
};
