import { Briefcase, Building2 } from 'lucide-react';
import { searchOrganizations } from '#features/organizations/organizations.access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealPaletteTexts } from '#features/deal-list/deal-list-palette.texts.ts';
import { organizationActs } from '#features/organizations/web/organizations.facade.tsx';
import { tenderActs, tenderParts } from '#features/tenders/web/tenders.facade.tsx';
import { paletteSources } from '#kit/web/screens/slots.ts';

const loadFinds = () => import('#features/deal-list/web/palette-finds.ts');

/** «Новая сделка» on the page of a purchase and on the card of a client. */
const loadNewDeal = async () => ({
  default: (await import('#features/deal-list/web/NewDealButton.tsx')).NewDealButton,
});

/** Deals in the palette. */
export const dealsInPalette = paletteSources.fill({
  order: 10,
  title: dealPaletteTexts.deals,
  icon: Briefcase,
  access: seeDeals,
  find: async (words, asked) => (await loadFinds()).findDeals(words, asked),
});

/** Clients in the palette: they lead to deals. */
export const clientsInPalette = paletteSources.fill({
  order: 30,
  title: dealPaletteTexts.clients,
  icon: Building2,
  access: searchOrganizations,
  find: async (words, asked) => (await loadFinds()).findClients(words, asked),
});

/** The deals on a purchase, on the page of that purchase. */
export const dealsOfPurchase = tenderParts.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/deal-list/web/PurchaseDeals.tsx')).PurchaseDeals,
  }),
});

export const dealOfPurchase = tenderActs.fill({ order: 10, load: loadNewDeal });

export const dealOfClient = organizationActs.fill({ order: 10, load: loadNewDeal });
