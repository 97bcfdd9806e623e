import { describe, expect, it } from 'vitest';
import { readExchange } from '#features/exchange-format/server/read-exchange.ts';
import { brokenStatement } from '#features/exchange-format/testing/broken-statements.ts';

/** Two thousand broken files on each run, a hundred thousand by `npm run test:laws`. */
const tries = Math.max(2000, Number(process.env['LAW_RUNS'] ?? 0) * 50);

describe('broken statements of chance', () => {
  it(`never break the reader, and give all or a line with its reason: ${tries} of them`, () => {
    for (let seed = 1; seed <= tries; seed += 1) {
      const { documents, problems } = readExchange(brokenStatement(seed));
      if (problems.length === 0) {
        for (const { amount, day } of documents) {
          expect(amount, `seed ${seed}`).toBeGreaterThan(0);
          expect(day, `seed ${seed}`).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      } else {
        expect(documents, `seed ${seed}`).toEqual([]);
        for (const { line, words } of problems) expect(line > 0 && words !== '', `seed ${seed}`).toBe(true);
      }
    }
  }, 3_600_000);
});
