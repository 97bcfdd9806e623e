import { inArray } from 'drizzle-orm';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { smsTexts } from '#features/sms/sms.texts.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';
import { smsProvider } from '#kit/server/sms/choose-provider.ts';

/** The service of short messages, with those under way. */
export const smsNeighbour = neighbourPoint.give(async ({ db, services }) => [
  {
    key: 'sms',
    title: smsTexts.neighbour,
    isConfigured: smsProvider(services) !== undefined,
    doors: ['smsc', 'smsru'],
    waiting: await db.$count(smsMessages, inArray(smsMessages.state, ['queued', 'sending'])),
    check: async (running) => {
      const word = await smsProvider(running)?.check();
      if (word?.kind === 'refused') return smsTexts.failures[word.reason];
      return word?.kind === 'unknown' ? smsTexts.noAnswer : null;
    },
  },
]);
