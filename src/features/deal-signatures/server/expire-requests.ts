import { and, inArray, lte } from 'drizzle-orm';
import { openStates } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Requests whose time is over are written down as expired; who asked is told, once. */
export const expireRequests = async (services: Services): Promise<void> => {
  const expire = async ({ db, now }: Writing): Promise<number> => {
    const isOver = and(inArray(signRequests.state, [...openStates]), lte(signRequests.dueAt, now));
    const due = db.select({ id: signRequests.id }).from(signRequests).where(isOver).limit(services.jobPage);
    const expired = await db
      .update(signRequests)
      .set({ state: 'expired' })
      .where(and(isOver, inArray(signRequests.id, due)))
      .returning();
    for (const { askedBy, dealId, signer } of expired) {
      await notify(
        { db, now },
        {
          to: [askedBy],
          fromUserId: null,
          kind: 'deal',
          header: texts.expiredHeader(dealId),
          message: texts.expired(signer),
          entity: { kind: 'deal', id: dealId },
        },
      );
    }
    return expired.length;
  };
  while ((await writeByClock(services, expire)) === services.jobPage);
};
