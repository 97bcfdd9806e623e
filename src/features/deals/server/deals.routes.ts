import { desc, inArray } from 'drizzle-orm';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { countDeals } from '#features/deals/server/count-deals.ts';
import { createDeal } from '#features/deals/server/create-deal.ts';
import { offers } from '#features/deals/server/deals.tables.ts';
import { deleteDeal } from '#features/deals/server/delete-deal.ts';
import { dealChanges } from '#features/deals/server/explain-stale.ts';
import { getDeal } from '#features/deals/server/get-deal.ts';
import { listPeople } from '#features/deals/server/list-people.ts';
import { moveLegs } from '#features/deals/server/move-legs.ts';
import { readHistory } from '#features/deals/server/read-history.ts';
import { papersOfBanks } from '#features/deals/server/papers-of-banks.ts';
import { readLegs } from '#features/deals/server/read-legs.ts';
import { deleteOffer, saveOffer } from '#features/deals/server/save-offer.ts';
import { searchDeals, showRows } from '#features/deals/server/search-deals.ts';
import { legView, offerView } from '#features/deals/server/show-legs.ts';
import { updateDeal } from '#features/deals/server/update-deal.ts';
import { findDeal } from '#features/deals/server/visible-deals.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const dealRoutes = implement(dealCalls, {
  searchDeals: ({ body }, context) => searchDeals(context, body),

  showRows: ({ body }, context) => showRows(context, body),

  countDeals: ({ body }, context) => countDeals(context, body),

  getDeal: ({ params }, context) => getDeal(context, params.id),

  createDeal: ({ body }, context) => createDeal(context, body),

  updateDeal: ({ params, body }, context) => updateDeal(context, params.id, body),

  deleteDeal: ({ body }, context) => deleteDeal(context, body),

  moveLegs: ({ body }, context) => moveLegs(context, body),

  getHistory: ({ query }, context) => readHistory(context, query.application_id),

  getChanges: async ({ query }, context) => {
    const deal = await findDeal(context, query.application_id);
    return { version: deal.version, ...(await dealChanges(context.db, deal, query.since)) };
  },

  getLegs: async ({ query }, context) => {
    const { db, now } = context;
    const deal = await findDeal(context, query.application_id);
    const legs = await readLegs(db, deal.id);
    const papers = await papersOfBanks(db, deal, now);
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

  listPeople: (_input, context) => listPeople(context),
});
