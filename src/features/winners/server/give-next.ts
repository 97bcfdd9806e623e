import { type SQL, sql } from 'drizzle-orm';
import { nextWinner } from '#features/winners/server/next-winner.ts';
import { readGround, type RuleGround, windowsOf } from '#features/call-rules/server/call-rules.facade.ts';
import { leaseChanged } from '#features/winners/server/winner-moments.ts';
import { showWinner } from '#features/winners/server/show-winner.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { mostCounted } from '#features/winners/winners.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<(typeof winnerCalls)['next']>;

/** Zones that companies wait in, with how many: of a zone no more are counted, along the queue, than anybody reads. */
export const waitingStatement = (zones: readonly string[]): SQL => sql`
  select z.zone, n.count from unnest(${sql.param(`{${zones.join(',')}}`)}::text[]) z (zone)
  cross join lateral (select count(*)::int as count from (
    select from ${winnerCompanies} f where f.zone = z.zone and f.is_ready and f.assignee_id is null
    order by f.rank desc, f.id limit ${mostCounted + 1}) f) n
  where n.count > 0`;

/** Where the first window opens of those that companies wait behind, and how many of them there are. */
const nobodyNow = async (
  { db, now }: Operation,
  why: string,
  ground: RuleGround,
): Promise<Reply['nobody']> => {
  const windows = windowsOf(now, ground);
  const waiting = await selectRows<{ zone: string; count: number }>(
    db,
    waitingStatement(windows.map(({ zone }) => zone)),
  );
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const zones = new Set(waiting.map(({ zone }) => zone));
  const [first] = windows
    .filter(({ zone, opens }) => zones.has(zone) && new Date(opens) > now)
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
  return { waiting: total, zone: first?.zone ?? null, opens: first?.opens ?? null, why };
};

/** Leases and shows the next winner, or says why there is none. */
export const giveNext = async (operation: Operation, winnerId: number): Promise<Reply> => {
  const ground = await readGround(operation.db);
  const { lease, why } = await nextWinner(operation, winnerId, ground);
  await leaseChanged.emit(operation, { userId: operation.caller.userId });
  return lease
    ? { winner: await showWinner(operation, lease.winner_id, ground), nobody: null }
    : { winner: null, nobody: await nobodyNow(operation, why, ground) };
};
