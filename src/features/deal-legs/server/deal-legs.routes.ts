import { desc, inArray } from 'drizzle-orm';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { deleteDeal } from '#features/deal-legs/server/delete-deal.ts';
import { getDeal } from '#features/deal-legs/server/get-deal.ts';
import { moveLegs } from '#features/deal-legs/server/move-legs.ts';
import { documentsOfBanks, productsOf } from '#features/deal-legs/server/documents-of-banks.ts';
import { readLegs } from '#features/deal-legs/server/read-legs.ts';
import { deleteOffer, saveOffer } from '#features/deal-legs/server/save-offer.ts';
import { overrideVerdict, recheckLegs } from '#features/deal-legs/server/override-verdict.ts';
import { setSignDeadline } from '#features/deal-legs/server/set-sign-deadline.ts';
import { legView, offerView } from '#features/deal-legs/server/show-legs.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { offers } from '#features/deals/server/deals.read.ts';
import { success } from '#kit/contract/fields.ts';
import { recordReading } from '#kit/server/personal/record-reading.ts';
import { implement } from '#kit/server/implement.ts';

export const legRoutes = implement(legCalls, {
  getDeal: async ({ params: { id } }, context) => {
    const deal = await getDeal(context, id);
    recordReading(context, { entity: 'deal_seen', id });
    return deal;
  },

  deleteDeal: ({ body }, context) => deleteDeal(context, body),

  moveLegs: ({ body }, context) => moveLegs(context, body),

  setSignDeadline: ({ body }, context) => setSignDeadline(context, body),

  recheckLegs: async ({ body }, context) => ({ checked: await recheckLegs(context, body.application_id) }),

  overridePrecheck: async ({ body }, context) => {
    await overrideVerdict(context, body);
    return success;
  },

  getLegs: async ({ query }, context) => {
    const { db, now } = context;
    const deal = await findDeal(context, query.application_id);
    const legs = await readLegs(context, deal.id);
    const products = productsOf(legs.map(({ leg }) => leg));
    const documents = await documentsOfBanks(context, deal, products);
    const ids = legs.map(({ leg }) => leg.id);
    const versions = await db
      .select()
      .from(offers)
      .where(inArray(offers.legId, ids))
      .orderBy(desc(offers.number));
    return legs.map((one) => ({
      ...legView(deal, one, { legs, documents }, context),
      offers: versions.filter((offer) => offer.legId === one.leg.id).map((offer) => offerView(offer, now)),
    }));
  },

  saveOffer: ({ body }, context) => saveOffer(context, body),

  deleteOffer: async ({ body }, context) => {
    await deleteOffer(context, body.id);
    return success;
  },
});
