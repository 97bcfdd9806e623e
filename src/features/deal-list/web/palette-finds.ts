import { mayPass } from '#domain/access.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealPaletteTexts } from '#features/deal-list/deal-list-palette.texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { dealListScreens } from '#features/deal-list/web/deal-list.screens.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteItem, PaletteSource } from '#kit/web/screens/slots.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const maxDeals = 6;
const maxClients = 5;
const shortestWord = 3;

type Row = CallReply<typeof dealListCalls.searchDeals>['items'][number];

const dealItem = (row: Row): PaletteItem => ({
  id: `deal ${row.id}`,
  label: dealPaletteTexts.deal(row.id, row.client_name || dealListTexts.noClient),
  note: [dealTexts.statusNames[row.status], row.tender_number, row.inn && dealPaletteTexts.inn(row.inn)]
    .filter(Boolean)
    .join(' · '),
  link: dealLinks.detail(row.id),
  pageTitle: dealListTexts.numberOf(row.id),
});

/** Deals of any time and state by №, INN, purchase or client. */
export const findDeals: PaletteSource['find'] = async (words, { signal }) => {
  // «№ 48207» is how a deal is named everywhere.
  const q = words.replace(/^[№#]\s*/, '');
  if (q.length < shortestWord && !/^\d+$/.test(q)) return [];
  const body = { state: 0, q, limit: maxDeals } as const;
  const { items } = await callApi(dealListCalls.searchDeals, { body }, { signal, quiet: true });
  return items.map(dealItem);
};

/** Clients by INN or name; each leads to its card, its deals or a new deal. */
export const findClients: PaletteSource['find'] = async (words, { role, signal }) => {
  if (words.length < shortestWord) return [];
  const body = { query: words };
  const organizations = await callApi(
    organizationCalls.searchOrganizations,
    { body },
    { signal, quiet: true },
  );
  return organizations.slice(0, maxClients).map(({ id, inn, name }) => ({
    id: `client ${inn}`,
    label: name,
    note: dealPaletteTexts.inn(inn),
    choices: [
      ...(id !== null && mayPass(seeOrganizations, role)
        ? [
            {
              id: `client ${inn} card`,
              label: dealPaletteTexts.cardOf,
              link: organizationScreens.detail.link({ id }),
              pageTitle: name,
            },
          ]
        : []),
      {
        id: `client ${inn} deals`,
        label: dealPaletteTexts.dealsOf,
        link: dealListScreens.list.link({}, { q: inn, state: 0, period: 'all' }),
      },
      ...(mayAct('deals', createDeals, role)
        ? [
            {
              id: `client ${inn} new`,
              label: dealPaletteTexts.newDealFor,
              link: dealLinks.create({ inn }),
            },
          ]
        : []),
    ],
  }));
};
