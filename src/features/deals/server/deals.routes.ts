import { desc, inArray } from 'drizzle-orm';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { createDeal } from '#features/deals/server/create-deal.ts';
import { offers } from '#features/deals/server/deals.tables.ts';
import { deleteDeal } from '#features/deals/server/delete-deal.ts';
import { dealChanges } from '#features/deals/server/explain-stale.ts';
import { getDeal } from '#features/deals/server/get-deal.ts';
import { moveLegs } from '#features/deals/server/move-legs.ts';
import { readHistory } from '#features/deals/server/read-history.ts';
import { papersOfBanks, productsOf } from '#features/deals/server/papers-of-banks.ts';
import { readLegs } from '#features/deals/server/read-legs.ts';
import { deleteOffer, saveOffer } from '#features/deals/server/save-offer.ts';
import { overrideVerdict, recheckLegs } from '#features/deals/server/override-verdict.ts';
import { setSignDeadline } from '#features/deals/server/set-sign-deadline.ts';
import { legView, offerView } from '#features/deals/server/show-legs.ts';
import { updateDeal } from '#features/deals/server/update-deal.ts';
import { findDeal } from '#features/deals/server/visible-deals.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const dealRoutes = implement(dealCalls, {
  getDeal: ({ params }, context) => getDeal(context, params.id),

  createDeal: ({ body }, context) => createDeal(context, body),

  updateDeal: ({ params, body }, context) => updateDeal(context, params.id, body),

  deleteDeal: ({ body }, context) => deleteDeal(context, body),

  moveLegs: ({ body }, context) => moveLegs(context, body),

  getHistory: ({ query }, context) => readHistory(context, query),

  getChanges: async ({ query }, context) => {
    const deal = await findDeal(context, query.application_id);
    return { version: deal.version, ...(await dealChanges(context.db, deal, query.since)) };
  },

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
    const papers = await papersOfBanks(db, deal, now, products);
    const ids = legs.map(({ leg }) => leg.id);
    const versions = await db
      .select()
      .from(offers)
      .where(inArray(offers.legId, ids))
      .orderBy(desc(offers.number));
    return legs.map((one) => ({
      ...legView(deal, one, { legs, papers }, context),
      offers: versions.filter((offer) => offer.legId === one.leg.id).map((offer) => offerView(offer, now)),
    }));
  },

  saveOffer: ({ body }, context) => saveOffer(context, body),

  deleteOffer: async ({ body }, context) => {
    await deleteOffer(context, body.id);
    return success;
  },
});
