import { sql } from 'drizzle-orm';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { signInFailures } from '#features/sign-in/server/sign-in.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

const windowMinutes = 15;
const pairFree = 5;
const addressCap = 50;
const maxDelayMs = 15 * 60_000;

type Failures = { pair: number; last: Date | string | null; address: number };

/**
 * Refuses a try that comes too soon: after five failures of an account from an address the wait doubles from
 * a second to 15 minutes; fifty failures from an address stop it for the rest of the window. A stranger's
 * failures never lock out the same account elsewhere. Returns nothing or throws with seconds to wait.
 */
export const refuseTooEarly = async (db: Db, username: string, address: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  const found = await selectRow<Failures>(
    db,
    sql`select count(*) filter (where username = ${username})::int as pair,
               max(at) filter (where username = ${username}) as last,
               count(*)::int as address
        from sign_in_failures where address = ${address} and at > ${since}::timestamptz`,
  );
  if (!found) return 0;
  if (found.address >= addressCap) return windowMinutes * 60;
  if (found.pair < pairFree || !found.last) return 0;
  const delayMs = Math.min(1_000 * 2 ** (found.pair - pairFree), maxDelayMs);
  const waitMs = new Date(found.last).getTime() + delayMs - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1_000) : 0;
};

/** Remembers a failure; old ones are swept on the way. */
export const rememberFailure = async (db: Db, username: string, address: string, now: Date): Promise<void> => {
  await db.insert(signInFailures).values({ username, address, at: now });
  const old = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await db.execute(sql`delete from sign_in_failures where at < ${old}::timestamptz`);
};

/** Forgets the failures of an account from an address once it has signed in. */
export const forgetFailures = async (db: Db, username: string, address: string): Promise<void> => {
  await db.execute(sql`delete from sign_in_failures where username = ${username} and address = ${address}`);
};

export const tooEarly = (seconds: number) =>
  refuse(signInErrors.slowDown, { detail: { retry_after: seconds } });
