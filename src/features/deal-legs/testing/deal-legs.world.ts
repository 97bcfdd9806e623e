import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** The deal at its banks, with the offer of the first one, and that approved. */
export const offerOfWorld = defineWorldPart({
  needs: ['leg', 'document'],
  make: async ({ mark, people: { agent, operator }, id }) => {
    const all = [id('leg'), id('secondLeg'), id('thirdLeg')];
    const move = (who: typeof agent, { id: name }: { readonly id: string }, legs = all) =>
      who.call(legCalls.moveLegs, {
        body: { application_bank_ids: legs, move: name, comment: `Слова ${mark}` },
      });
    await move(agent, dealMoves.collect);
    await move(agent, dealMoves.send);
    await move(operator, dealMoves.sendToBank);
    const offer = await operator.call(legCalls.saveOffer, {
      body: {
        application_bank_id: id('leg'),
        amount: '1500000.00',
        date_start: '2026-12-01',
        date_end: '2027-06-18',
        price: '20958.90',
        pro_price: '17171.71',
        valid_until: '2099-12-31',
        conditions: `Условия ${mark}`,
      },
    });
    await move(operator, dealMoves.approve, [id('leg')]);
    return { offer: offer.id };
  },
});
