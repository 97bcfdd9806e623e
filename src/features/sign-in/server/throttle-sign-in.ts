import { sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { sessions, signInFailures } from '#features/sign-in/server/sign-in.tables.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Who tries, from where. */
type Attempt = { readonly username: string; readonly address: string };

const minuteMs = 60_000;
const windowMinutes = 15;
const freeTries = 5;
const freeTriesUnderAttack = 1;
const attackPerHour = 100;
const addressCap = 50;
const maxDelayMs = windowMinutes * minuteMs;

type Failures = {
  pair: number;
  last: Date | string | null;
  /** When the failure that fills the cap of the address happened. */
  capping: Date | string | null;
  hour: number;
  is_found: boolean;
};

const readFailures = (db: Db, { username, address }: Attempt, now: Date): Promise<Failures | undefined> => {
  const ago = (minutes: number): string => new Date(now.getTime() - minutes * minuteMs).toISOString();
  const since = ago(windowMinutes);
  return selectRow<Failures>(
    db,
    sql`select count(*) filter (where username = ${username})::int as pair,
               max(at) filter (where username = ${username}) as last,
               (select f.at from ${signInFailures} f where f.address = ${address} and f.at > ${since}::timestamptz
                order by f.at desc offset ${addressCap - 1} limit 1) as capping,
               (select count(*)::int from ${signInFailures} f
                where f.username = ${username} and f.at > ${ago(60)}::timestamptz) as hour,
               exists (select 1 from ${sessions} s join ${users} u on u.id = s.user_id
                       where u.username = ${username} and s.address = ${address}) as is_found
        from ${signInFailures} where address = ${address} and at > ${since}::timestamptz`,
  );
};

const until = (from: Date | string, ms: number, now: Date): number =>
  Math.max(0, Math.ceil((new Date(from).getTime() + ms - now.getTime()) / 1_000));

/**
 * Whole seconds this account must wait at this address, 0 when it may try. After five failures the wait
 * doubles from a second to 15 minutes; an account under attack leaves an unknown address one free try; fifty
 * failures from an address stop it until the window moves on. Failures elsewhere never lock an account.
 */
export const secondsToWait = async (db: Db, attempt: Attempt, now: Date): Promise<number> => {
  // Tries of one pair queue here, so that many at once cannot share the same free try.
  const pair = `sign-in ${attempt.username} ${attempt.address}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
  const found = await readFailures(db, attempt, now);
  if (!found) return 0;
  if (found.capping) return until(found.capping, windowMinutes * minuteMs, now);
  const free = found.hour >= attackPerHour && !found.is_found ? freeTriesUnderAttack : freeTries;
  if (found.pair < free || !found.last) return 0;
  return until(found.last, Math.min(1_000 * 2 ** (found.pair - free), maxDelayMs), now);
};

/** Remembers a failure; old ones are swept on the way. */
export const rememberFailure = async (db: Db, attempt: Attempt, now: Date): Promise<void> => {
  await db.insert(signInFailures).values({ ...attempt, at: now });
  const old = new Date(now.getTime() - 24 * 60 * minuteMs).toISOString();
  await db.execute(sql`delete from ${signInFailures} where at < ${old}::timestamptz`);
};

/** Forgets the failures of an account from an address once its password was right. */
export const forgetFailures = async (db: Db, { username, address }: Attempt): Promise<void> => {
  await db.execute(sql`delete from ${signInFailures} where username = ${username} and address = ${address}`);
};

/** The refusal that names the seconds to wait. */
export const tooEarly = (seconds: number): Refusal =>
  refuse(signInErrors.slowDown, { detail: { retry_after: seconds } });
