import { eq } from 'drizzle-orm';
import { secondsAfter } from '#features/calls/server/calls.facade.ts';
import { openOnce } from '#features/winner-offers/server/visit-offer.ts';
import { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import type { DemoConversation } from '#features/winners/server/winners.facade.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';

/** Sends what the banks ask during a talk; of two clients one opens it while they talk. */
export const offerInDemo = async (tools: SeedTools, conversation: DemoConversation): Promise<void> => {
  const { caller, winnerId, email, answered } = conversation;
  if (email === undefined) return;
  const body = { winner_id: winnerId, email, options: { again: false } };
  const { id } = await tools.runCall(
    winnerOfferCalls.sendOffer,
    { body },
    { caller, now: secondsAfter(answered, 90) },
  );
  if (id % 2 === 0) return;
  await tools.write(async (db) => {
    const [offer] = await db.select().from(winnerOffers).where(eq(winnerOffers.id, id));
    const visit = {
      db,
      now: secondsAfter(answered, 130),
      requestId: `demo-offer-${id}`,
      callName: winnerOfferCalls.openPage.name,
      services: tools.services,
      afterCommit: () => undefined,
    };
    if (offer) await openOnce(visit, offer);
    return id;
  });
};
