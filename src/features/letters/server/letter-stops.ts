import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { letterErrors } from '#features/letters/letters.errors.ts';
import type { letterCalls } from '#features/letters/letters.contract.ts';
import type { StopKind } from '#features/letters/letters.state.ts';
import { letterStops } from '#features/letters/server/letters.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof letterCalls;

/** An address as it is compared. */
const addressKey = (address: string): string => address.toLowerCase();

/** Whether letters to an address come back, for the statement that writes one. */
export const isStopped = (address: string): SQL<boolean> =>
  sql`exists (select from ${letterStops} s where s.address = ${addressKey(address)} and s.kind = 'noAddress')`;

/** Which of these addresses are written to no more, for such a reason. */
export const stoppedAmong = async (
  db: Db,
  addresses: readonly string[],
  kinds: readonly StopKind[],
): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ address: letterStops.address })
    .from(letterStops)
    .where(
      and(inArray(letterStops.address, addresses.map(addressKey)), inArray(letterStops.kind, [...kinds])),
    );
  const stopped = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => stopped.has(addressKey(address))));
};

/** Stops letters to an address; said twice it is the same. */
export const stopAddress = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  stop: {
    readonly address: string;
    readonly kind: StopKind;
    readonly letterId: number;
    readonly words: string;
  },
): Promise<void> => {
  await db
    .insert(letterStops)
    .values({ ...stop, address: addressKey(stop.address), stoppedAt: now })
    .onConflictDoNothing();
};

/** A page of addresses that are written to no more, the newest first. */
export const listStops = async (
  { db }: Pick<Operation, 'db'>,
  { q, kind, cursor, limit }: CallParsed<Calls['listStops']>['body'],
): Promise<CallReply<Calls['listStops']>> => {
  const pattern = `%${(q ?? '').replaceAll(/[%_\\]/g, '\\$&')}%`;
  const rows = await db
    .select()
    .from(letterStops)
    .where(
      and(
        q ? or(ilike(letterStops.address, pattern), ilike(letterStops.words, pattern)) : undefined,
        kind && eq(letterStops.kind, kind),
        cursor ? lt(letterStops.id, readIdPlace(cursor)) : undefined,
      ),
    )
    .orderBy(desc(letterStops.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ id, address, kind: why, words, stoppedAt }) => ({
      id,
      address,
      kind: why,
      words,
      at: stoppedAt.toISOString(),
    })),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};

/** Lets an address be written to again. */
export const liftStop = async (operation: Operation, id: number): Promise<void> => {
  const [lifted] = await operation.db.delete(letterStops).where(eq(letterStops.id, id)).returning();
  if (!lifted) throw refuse(letterErrors.noStop);
  const { address, kind, words } = lifted;
  await recordChange(operation, { entity: 'letterStop', entityId: id, before: { address, kind, words } });
};
