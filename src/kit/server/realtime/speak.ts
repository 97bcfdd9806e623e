import { AsyncLocalStorage } from 'node:async_hooks';
import { is, SQL, sql } from 'drizzle-orm';
import type { EventData, EventKind } from '#kit/contract/define-event.ts';
import { compileQuery } from '#kit/server/compile-query.ts';
import type { Db } from '#kit/server/database.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import { everybody } from '#kit/server/realtime.tables.ts';

/** How long messages are kept for somebody who is away; a client that was away longer loads everything anew. */
export const keptDays = 3;

/** Wakes the publisher of every instance when the transaction that says it is committed. */
export const outboxChannel = 'realtime_outbox';

/**
 * To whom, and what. `to` are user ids, or a query of one column that finds them; `everybody` is for what has no
 * counter and no secret, such as a notice to all.
 */
export type Said<E extends EventKind> = {
  readonly to: readonly number[] | SQL | (E extends { readonly counter: string } ? never : 'everybody');
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

/** The hearers as a query; undefined when there are none. */
const hearersOf = (to: readonly number[] | SQL | 'everybody'): SQL | undefined => {
  if (to === 'everybody') return sql`select ${everybody}::int`;
  if (is(to, SQL)) return to;
  return to.length > 0 ? sql`select unnest(${sql.param(`{${to.join(',')}}`)}::int[])` : undefined;
};

const silence = new AsyncLocalStorage<true>();

/** Does what is news to nobody, such as the telling of the demo, without a word to anyone; others speak meanwhile. */
export const inSilence = <T>(work: () => Promise<T>): Promise<T> => silence.run(true, work);

/** Whether what happens now happens in silence. */
export const isSilent = (): boolean => silence.getStore() === true;

type News = {
  readonly hearers: SQL;
  readonly counter: string | null;
  readonly message: string;
  readonly at: string;
};

const keyOf = ({ hearers }: News): string => {
  const { text, values } = compileQuery(hearers);
  return JSON.stringify([text, values]);
};

/** The rows of these news, one a hearer and a message; hearers whom several messages have in common are found once. */
const rowsOf = (news: readonly News[]): SQL => {
  const alike = Map.groupBy([...news.entries()], ([, one]) => keyOf(one));
  const parts = [...alike.values()].map((group) => {
    const messages = group.map(
      ([nth, { counter, message, at }]) =>
        sql`(${nth}::int, ${counter}::text, ${message}::text, ${at}::timestamptz)`,
    );
    return sql`
      select h.hearer, n.nth, n.counter, n.message, n.at from (${group[0]?.[1].hearers}) as h(hearer)
      cross join (values ${sql.join(messages, sql`, `)}) as n(nth, counter, message, at)`;
  });
  return sql.join(parts, sql` union all `);
};

const spoken = gatherRows<News>((db, news) =>
  db.execute(sql`
    with said as (
      insert into realtime_events (user_id, counter, message, at)
      select distinct on (w.nth, w.hearer) w.hearer, w.counter, w.message, w.at
      from (${rowsOf(news)}) w left join realtime_channels c on c.user_id = w.hearer
      where w.hearer = ${everybody} or c.heard_at > w.at - ${keptDays} * interval '1 day'
      order by w.nth, w.hearer
      returning id
    )
    select pg_notify(${outboxChannel}, '') where exists (select from said)`),
);

/**
 * Says something to people in the transaction of the change that causes it: a rollback unsays it, a commit makes
 * it heard once and in order, also by those who are away for less than `keptDays`; somebody who has not listened
 * for longer gets no row, and loads everything when he comes. Who may hear it is the speaker's to decide; a query
 * of hearers is asked at the end of the transaction, with everything else that was said in it.
 */
export const speak = async <E extends EventKind>(
  { db, now }: { readonly db: Db; readonly now: Date },
  event: E,
  said: Said<E>,
): Promise<void> => {
  const hearers = isSilent() ? undefined : hearersOf(said.to);
  if (!hearers) return;
  const message = textOf(event, said);
  await spoken.add(db, [{ hearers, counter: event.counter ?? null, message, at: now.toISOString() }]);
};
