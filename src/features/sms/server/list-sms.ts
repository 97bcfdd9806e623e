import { and, desc, eq, like, lt } from 'drizzle-orm';
import { stripPhone } from '#domain/phone.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import type { smsCalls } from '#features/sms/sms.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

const digitsOf = (q: string | undefined): string => stripPhone(q ?? '').replace(/^(\+7|8)(?=\d)/, '');

const rowOf = (row: typeof smsMessages.$inferSelect) => ({
  id: row.id,
  phone: row.phone,
  text: row.text,
  state: row.state,
  failure: row.failure,
  provider: row.provider,
  provider_id: row.providerId,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** A page of the outbox, newest first; a code that may still open something is shown in a demonstration alone. */
export const listSms = async (
  { q, state, cursor, limit }: CallParsed<(typeof smsCalls)['listSms']>['body'],
  db: Db,
): Promise<CallReply<(typeof smsCalls)['listSms']>> => {
  const digits = digitsOf(q);
  const required = and(
    digits ? like(smsMessages.phone, `%${digits.replaceAll('+', '')}%`) : undefined,
    state && eq(smsMessages.state, state),
    cursor ? lt(smsMessages.id, readIdPlace(cursor)) : undefined,
  );
  const rows = await db
    .select()
    .from(smsMessages)
    .where(required)
    .orderBy(desc(smsMessages.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const items = page.map((row) => (row.state === 'demo' ? rowOf(row) : { ...rowOf(row), text: null }));
  return { items, next_cursor: last ? writeIdPlace(last.id) : null };
};
