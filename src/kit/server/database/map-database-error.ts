import { Refusal, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { sqlState } from '#kit/server/database.ts';

/** What a refusal of the database means, by its state. */
const meanings = [
  { states: /^(?:22|23502$|23514$)/, error: kitErrors.invalid },
  { states: /^(?:23505|23503|40001|40P01|55P03)$/, error: kitErrors.conflict },
  { states: /^53100$/, error: kitErrors.diskFull },
  // Shut down, out of connections or memory, stopped by its limit of time or of idleness, its disk does not answer.
  { states: /^(?:08|(?:25P03|57P01|57P02|57P03|57014|53200|53300|58030)$)/, error: kitErrors.databaseAway },
] as const;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);

const networkCode = (error: unknown): string => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code } = at as Error & { code?: unknown };
    if (typeof code === 'string' && networkCodes.has(code)) return code;
    if (/Connection terminated|is not queryable/.test(at.message)) return 'ECONNRESET';
    if (at.message.includes('timeout exceeded when trying to connect')) return 'ETIMEDOUT';
  }
  return '';
};

/**
 * Says in the wire's terms what the database refused: bad values 422, taken 409, lost races 409, away or
 * too slow 503, without room 507. Its own words never leave the server. Undefined where the failure is not the database's.
 */
export const mapDatabaseError = (error: unknown): Refusal | undefined => {
  const state = sqlState(error);
  const meaning = state && meanings.find(({ states }) => states.test(state));
  if (meaning) return refuse(meaning.error);
  return networkCode(error) ? refuse(kitErrors.databaseAway) : undefined;
};
