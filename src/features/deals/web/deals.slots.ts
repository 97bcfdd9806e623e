import { Briefcase, Building2 } from 'lucide-react';
import { searchOrganizations } from '#features/organizations/organizations.access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealPaletteTexts } from '#features/deals/deals.palette-texts.ts';
import { dealShellTexts } from '#features/deals/deals.shell-texts.ts';
import { roomKeys } from '#features/deals/web/room/room-keys.ts';
import { tenderParts } from '#features/tenders/web/tenders.facade.tsx';
import { keyLists, paletteSources } from '#kit/web/slots.ts';

const loadFinds = () => import('#features/deals/web/palette-finds.ts');

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

/** The keys of a deal's page in the list of all keys. */
export const dealKeys = keyLists.fill({ order: 10, title: dealShellTexts.title, keys: roomKeys });

/** The deals on a purchase, on the page of that purchase. */
export const dealsOfPurchase = tenderParts.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/deals/web/purchase/PurchaseDeals.tsx')).PurchaseDeals,
  }),
});
