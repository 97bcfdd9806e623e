import { lawLabels } from '#domain/law.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { callApi } from '#kit/web/call-api.ts';
import type { PaletteSource } from '#kit/web/slots.ts';

const maxTenders = 5;
const shortestWord = 3;

/** Purchases by number, subject or customer; each opens its card over the list. */
export const findTenders: PaletteSource['find'] = async (words, { signal }) => {
  if (words.length < shortestWord) return [];
  const body = { q: words, limit: maxTenders };
  const { items } = await callApi(tenderCalls.searchTenders, { body }, { signal, quiet: true });
  return items.map(({ tender_number: number, subject, law }) => ({
    id: `tender ${number}`,
    label: subject,
    note: `${lawLabels[law]} · ${number}`,
    link: tenderScreens.list.link({}, { open: number }),
  }));
};
