import { deliverSms } from '#features/sms/server/deliver-sms.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { smsProvider } from '#kit/server/sms/choose-provider.ts';

/** A message to one phone, `+7XXXXXXXXXX`; after `expiresAt` it is worth nothing. */
type QueuedSms = { readonly phone: string; readonly text: string; readonly expiresAt: Date };

/** Whether messages can reach anybody: a service is configured, or this is a demonstration with a list to look at. */
export const canText = (services: Services): boolean =>
  smsProvider(services) !== undefined || services.settings.demo;

/** Puts a message into the outbox in the transaction of the call and hands it over after the commit, once. */
export const queueSms = async (
  { db, now, services, afterCommit }: Writing,
  { phone, text, expiresAt }: QueuedSms,
): Promise<number> => {
  const state = smsProvider(services) ? 'queued' : 'demo';
  const [row] = await db
    .insert(smsMessages)
    .values({ phone, text, state, createdAt: now, expiresAt })
    .returning({ id: smsMessages.id });
  if (!row) throw new Error('No message was written');
  // Not awaited: the answer does not wait for a service outside.
  afterCommit(() => {
    void deliverSms(services, row.id).catch(() =>
      services.log.error({ event: 'sms not settled', sms: row.id }),
    );
  });
  return row.id;
};
