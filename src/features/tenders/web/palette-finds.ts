import { lawLabels } from '#domain/law.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteSource } from '#kit/web/screens/slots.ts';

const maxTenders = 5;
const shortestWord = 3;

/** Purchases by number, subject or customer; each opens its page. */
export const findTenders: PaletteSource['find'] = async (words, { signal }) => {
  if (words.length < shortestWord) return [];
  const body = { q: words, limit: maxTenders };
  const { items } = await callApi(tenderCalls.searchTenders, { body }, { signal, quiet: true });
  return items.map(({ id, tender_number: number, subject, law }) => ({
    id: `tender ${number}`,
    label: subject || tenderListTexts.noNotice,
    note: `${lawLabels[law]} · ${number}`,
    link: tenderScreens.detail.link({ id }),
    pageTitle: tenderListTexts.card.title(number),
  }));
};
