import { offerInDemo } from '#features/winner-offers/server/demo-offers.ts';
import { demoConversations } from '#features/winners/server/winners.facade.ts';

/** An offer of the demonstration goes during its talk. */
export const offersOfDemo = demoConversations.give({ result: 'kp_sent', during: offerInDemo });
