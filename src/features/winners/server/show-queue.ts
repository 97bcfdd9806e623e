import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import { hourWeight, rankAtHour } from '#features/winners/server/hour-weights.ts';
import { hasPhone } from '#features/winners/server/offer-rules.ts';
import { shownWinner } from '#features/winners/server/shown-winner.ts';
import {
  winnerColumns,
  winnerItems,
  type Looking,
  type WinnerRow,
} from '#features/winners/server/winner-rows.ts';
import {
  winnerContacts,
  winnerEvents,
  winnerCompanies,
  winners,
} from '#features/winners/server/winners.tables.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { mostCounted } from '#features/winners/winners.rules.ts';
import type { QueueList } from '#features/winners/winners.status.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';

type Queue = (typeof winnerCalls)['showQueue'];
type Reply = CallReply<Queue>;

/** Ids of the winners of a list in its order: of every company its best purchase. */
const listed = (list: QueueList, userId: number, now: Date): SQL => {
  const until = sql`${momentInZone(addDays(moscowDateOf(now), 1), '00:00', 'Europe/Moscow').toISOString()}::timestamptz`;
  const open = sql`f.closed_at is null and f.best_winner_id is not null`;
  const free = sql`(f.assignee_id is null or f.assignee_id = ${userId})`;
  const byRank = sql`order by f.rank desc nulls first, f.id desc nulls first`;
  switch (list) {
    case 'callbacks':
      return sql`select f.best_winner_id as id, row_number() over (order by min(b.at)) as place
        from ${callbacks} b join ${winnerContacts} n on n.value = b.phone and n.kind = 'phone'
        join ${winnerCompanies} f on f.id = n.company_id
        where b.closed_at is null and b.at < ${until} and (b.owner_id = ${userId} or b.owner_id is null)
          and ${open} and ${free} group by f.id order by min(b.at)`;
    case 'mine':
      return sql`select f.best_winner_id as id, row_number() over (${byRank}) as place from ${winnerCompanies} f
        where f.assignee_id = ${userId} and ${open} ${byRank}`;
    case 'no_phone':
      return sql`select f.best_winner_id as id, row_number() over (${byRank}) as place from ${winnerCompanies} f
        where ${open} and not ${hasPhone} ${byRank}`;
    case 'unnamed':
      return sql`select w.id, row_number() over (order by w.sign_deadline, w.id) as place from ${winners} w
        where w.state = 'unnamed' order by w.sign_deadline, w.id`;
    case 'best': {
      // Whoever has opened our offer is called before the others.
      const atHour = hourWeight(sql`${now.toISOString()}::timestamptz`, sql`f.zone`);
      const first = sql`order by f.lifted_at asc nulls last, ${rankAtHour(sql`f.rank`, atHour)} desc nulls first, f.id desc nulls first`;
      const ready = sql`f.is_ready and (f.refused_until is null or f.refused_until <= ${now.toISOString()}::timestamptz)`;
      return sql`select f.best_winner_id as id, row_number() over (${first}) as place from (
        (select f.* from ${winnerCompanies} f where ${ready} and f.lifted_at is not null and ${free}
          order by f.lifted_at, f.id limit ${mostCounted})
        union all
        (select f.* from ${winnerCompanies} f where ${ready} and f.assignee_id is null and f.lifted_at is null
          ${byRank} limit ${mostCounted})
        union all
        (select f.* from ${winnerCompanies} f where ${ready} and f.assignee_id = ${userId} and f.lifted_at is null
          ${byRank} limit ${mostCounted})) f
        ${first}`;
    }
  }
};

const lists: readonly QueueList[] = ['best', 'callbacks', 'mine', 'no_phone', 'unnamed'];

const countsOf = async ({ db, now, caller }: Looking): Promise<Reply['counts']> => {
  const counted = lists.map(
    (list) =>
      sql`(select count(*)::int from (${listed(list, caller.userId, now)} limit ${mostCounted}) x) as ${sql.identifier(list)}`,
  );
  const row = await selectRow<Reply['counts']>(db, sql`select ${sql.join(counted, sql`, `)}`);
  return row ?? { best: 0, callbacks: 0, mine: 0, no_phone: 0, unnamed: 0 };
};

const todayOf = async ({ db, now, caller }: Looking): Promise<Reply['today']> => {
  const since = momentInZone(moscowDateOf(now), '00:00', 'Europe/Moscow').toISOString();
  const row = await selectRow<Reply['today']>(
    db,
    sql`select count(*) filter (where e.kind = 'called')::int as calls,
          count(*) filter (where e.kind = 'result' and e.undone_at is null
            and e.result not in ('no_answer', 'busy', 'wrong_number', 'voicemail'))::int as reached,
          count(*) filter (where e.kind = 'offer')::int as offers
        from ${winnerEvents} e where e.by_user_id = ${caller.userId} and e.at >= ${since}::timestamptz`,
  );
  return row ?? { calls: 0, reached: 0, offers: 0 };
};

/** A list of the queue with the numbers on its tabs and the caller's own day. */
export const showQueue = async (
  looking: Looking,
  { list, limit }: CallParsed<Queue>['body'],
): Promise<Reply> => {
  const { db, now, caller } = looking;
  const rows = await selectRows<WinnerRow>(
    db,
    sql`select ${winnerColumns(now)} from (${listed(list, caller.userId, now)} limit ${limit}) q
        join ${winners} w on w.id = q.id left join ${winnerCompanies} f on f.id = w.company_id
        order by q.place`,
  );
  const held = await selectRow<{ id: number | null }>(
    db,
    sql`select ${shownWinner} as id from ${winnerCompanies} f
        where f.lease_by = ${caller.userId} and f.lease_until > clock_timestamp()`,
  );
  return {
    items: await winnerItems(looking, rows),
    counts: await countsOf(looking),
    today: await todayOf(looking),
    held_id: held?.id ?? null,
  };
};
