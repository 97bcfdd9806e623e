import { sql } from 'drizzle-orm';
import type { EventData, EventKind } from '#kit/contract/define-event.ts';
import type { Db } from '#kit/server/database.ts';
import { everybody } from '#kit/server/realtime.tables.ts';

/** How long messages are kept for somebody who is away; a client that was away longer loads everything anew. */
export const keptDays = 3;

/** Wakes the publisher of every instance when the transaction that says it is committed. */
export const outboxChannel = 'realtime_outbox';

/** To whom, and what. `everybody` is for what has no counter and no secret, such as a notice to all. */
export type Said<E extends EventKind> = {
  readonly to: readonly number[] | (E extends { readonly counter: string } ? never : 'everybody');
  readonly header?: string;
  readonly body?: string;
} & (E extends { readonly data: object }
  ? { readonly data: EventData<E> }
  : { readonly data?: Readonly<Record<string, unknown>> });

const textOf = ({ origin }: EventKind, { header, body, data }: Said<EventKind>): string =>
  JSON.stringify({
    origin,
    ...(header === undefined ? {} : { header }),
    ...(body === undefined ? {} : { body }),
    data: data ?? {},
  });

/**
 * Says something to people in the transaction of the change that causes it: a rollback unsays it, a commit makes
 * it heard once and in order, also by those who are away for less than `keptDays`; somebody who has not listened
 * for longer gets no row, and loads everything when he comes. Who may hear it is the speaker's to decide.
 */
export const speak = async <E extends EventKind>(
  { db, now }: { readonly db: Db; readonly now: Date },
  event: E,
  said: Said<E>,
): Promise<void> => {
  const hearers: readonly number[] = said.to === 'everybody' ? [everybody] : [...new Set(said.to)];
  if (hearers.length === 0) return;
  const text = textOf(event, said);
  const list = sql.param(`{${hearers.join(',')}}`);
  await db.execute(sql`
    insert into realtime_events (user_id, counter, message, at)
    select hearer, ${event.counter ?? null}::text, ${text}, ${now.toISOString()}::timestamptz
    from unnest(${list}::int[]) as hearer left join realtime_channels c on c.user_id = hearer
    where hearer = ${everybody} or c.heard_at > ${now.toISOString()}::timestamptz - ${keptDays} * interval '1 day'`);
  await db.execute(sql`select pg_notify(${outboxChannel}, '')`);
};
