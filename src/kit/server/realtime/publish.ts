import { AsyncLocalStorage } from 'node:async_hooks';
import { is, SQL, sql } from 'drizzle-orm';
import type { EventData, EventKind } from '#kit/contract/define-event.ts';
import { compileQuery } from '#kit/server/database/compile-query.ts';
import type { Db } from '#kit/server/database.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import { everybody, realtimeChannels, realtimeEvents } from '#kit/server/realtime.tables.ts';

/** How long messages are kept for somebody who is away; a client that was away longer loads everything anew. */
export const retentionDays = 3;

/** Wakes the publisher of every instance when the transaction that says it is committed. */
export const outboxChannel = 'realtime_outbox';

/**
 * To whom, and what. `to` are user ids, or a query of one column that finds them; `everybody` is for what has no
 * counter and no secret, such as a notice to all.
 */
type Publication<E extends EventKind> = {
  readonly to: readonly number[] | SQL | (E extends { readonly counter: string } ? never : 'everybody');
  readonly header?: string;
  readonly body?: string;
} & (E extends { readonly data: object }
  ? { readonly data: EventData<E> }
  : { readonly data?: Readonly<Record<string, unknown>> });

const textOf = ({ origin }: EventKind, { header, body, data }: Publication<EventKind>): string =>
  JSON.stringify({
    origin,
    ...(header === undefined ? {} : { header }),
    ...(body === undefined ? {} : { body }),
    data: data ?? {},
  });

/** The recipients as a query; undefined when there are none. */
const recipientsOf = (to: readonly number[] | SQL | 'everybody'): SQL | undefined => {
  if (to === 'everybody') return sql`select ${everybody}::int`;
  if (is(to, SQL)) return to;
  return to.length > 0 ? sql`select unnest(${sql.param(`{${to.join(',')}}`)}::int[])` : undefined;
};

const silence = new AsyncLocalStorage<true>();

/** Does what is news to nobody, such as filling of the demo, without a word to anyone; others speak meanwhile. */
export const inSilence = <T>(work: () => Promise<T>): Promise<T> => silence.run(true, work);

/** Whether what happens now happens in silence. */
export const isSilent = (): boolean => silence.getStore() === true;

type News = {
  readonly recipients: SQL;
  readonly counter: string | null;
  readonly message: string;
  readonly at: string;
};

const keyOf = ({ recipients }: News): string => {
  const { text, values } = compileQuery(recipients);
  return JSON.stringify([text, values]);
};

/** The rows of these news, one a recipient and a message; recipients whom several messages have in common are found once. */
const rowsOf = (news: readonly News[]): SQL => {
  const alike = Map.groupBy([...news.entries()], ([, one]) => keyOf(one));
  const parts = [...alike.values()].map((group) => {
    const messages = group.map(
      ([nth, { counter, message, at }]) =>
        sql`(${nth}::int, ${counter}::text, ${message}::text, ${at}::timestamptz)`,
    );
    return sql`
      select h.recipient, n.nth, n.counter, n.message, n.at from (${group[0]?.[1].recipients}) as h(recipient)
      cross join (values ${sql.join(messages, sql`, `)}) as n(nth, counter, message, at)`;
  });
  return sql.join(parts, sql` union all `);
};

const outgoing = gatherRows<News>((_db, news) => ({
  insert: sql`
    insert into ${realtimeEvents} (user_id, counter, message, at)
    select distinct on (w.nth, w.recipient) w.recipient, w.counter, w.message, w.at
    from (${rowsOf(news)}) w left join ${realtimeChannels} c on c.user_id = w.recipient
    where w.recipient = ${everybody} or c.listened_at > w.at - ${retentionDays} * interval '1 day'
    order by w.nth, w.recipient
    returning id`,
  after: (inserted) =>
    sql`case when exists (select from ${inserted}) then pg_notify(${outboxChannel}, '') end`,
}));

/**
 * Says something to people in the transaction of the change that causes it: a rollback unsays it, a commit makes
 * it heard once and in order, also by those who are away for less than `retentionDays`; somebody who has not listened
 * for longer gets no row, and loads everything when he comes. Who may hear it is the sender's to decide; a query
 * of recipients is asked at the end of the transaction, with everything else that was said in it.
 */
export const publish = async <E extends EventKind>(
  { db, now }: { readonly db: Db; readonly now: Date },
  event: E,
  publication: Publication<E>,
): Promise<void> => {
  const recipients = isSilent() ? undefined : recipientsOf(publication.to);
  if (!recipients) return;
  const message = textOf(event, publication);
  await outgoing.add(db, [{ recipients, counter: event.counter ?? null, message, at: now.toISOString() }]);
};
