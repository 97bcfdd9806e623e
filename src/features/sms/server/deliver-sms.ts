import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import type { SmsOutcome } from '#kit/server/sms/sms-provider.ts';
import { smsProvider } from '#kit/server/sms/choose-provider.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Taken = { readonly phone: string; readonly text: string };

/** A try that has been silent for so long has failed with its server; what became of it nobody knows. */
const silenceMs = 2 * 60_000;

/** A message is taken once: whoever takes it takes its text away with him, and nobody can send it a second time. */
const take = ({ database, clock }: Services, id: number): Promise<Taken | undefined> => {
  const now = clock.now();
  return database.write((db) =>
    selectRow<Taken>(
      db,
      sql`update ${smsMessages} m set state = 'sending', text = null, tried_at = ${now.toISOString()}
          from (select id, text from ${smsMessages} where id = ${id} and state = 'queued' and text is not null
                and expires_at > ${now.toISOString()} for update) w
          where m.id = w.id returning m.phone, w.text`,
    ),
  );
};

const changesOf = (outcome: SmsOutcome, now: Date): Partial<typeof smsMessages.$inferInsert> => {
  if (outcome.kind === 'sent') return { state: 'sent', providerId: outcome.id.slice(0, 100), sentAt: now };
  if (outcome.kind === 'refused') return { state: 'failed', failure: outcome.reason };
  return { state: 'unknown' };
};

/** Hands one queued message over to the service, at most once whatever happens. */
export const deliverSms = async (services: Services, id: number): Promise<void> => {
  const provider = smsProvider(services);
  if (!provider) return;
  const message = await take(services, id);
  if (!message) return;
  const outcome = await provider.send({ ...message, key: `poruchitel-${id}` });
  if (outcome.kind !== 'sent') services.log.warn({ event: 'sms not sent', sms: id, outcome: outcome.kind });
  const changes = { ...changesOf(outcome, services.clock.now()), provider: provider.name };
  await services.database.write((db) =>
    db
      .update(smsMessages)
      .set(changes)
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sending'))),
  );
};

/** Messages whose server died: those not tried in time have failed, those under way are unknown. Nothing is sent. */
export const resolveSms = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now();
  await database.write(async (db) => {
    await db
      .update(smsMessages)
      .set({ state: 'failed', failure: 'late', text: null })
      .where(and(eq(smsMessages.state, 'queued'), lte(smsMessages.expiresAt, now)));
    await db
      .update(smsMessages)
      .set({ state: 'unknown' })
      .where(
        and(
          eq(smsMessages.state, 'sending'),
          isNotNull(smsMessages.triedAt),
          lte(smsMessages.triedAt, new Date(now.getTime() - silenceMs)),
        ),
      );
  });
};
