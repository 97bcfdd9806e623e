import { formatDate } from '#domain/moscow-date.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts as texts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteSource } from '#kit/web/screens/slots.ts';

const maxGuarantees = 5;
const shortestWord = 3;

/** Guarantees by their own number, that of the register, the client or the bank, whatever has become of them. */
export const findGuarantees: PaletteSource['find'] = async (words, { signal }) => {
  const q = words.replace(/^[№#]\s*/, '');
  if (q.length < shortestWord) return [];
  const body = { q, filter: 'any', limit: maxGuarantees } as const;
  const { items } = await callApi(guaranteeCalls.searchGuarantees, { body }, { signal, quiet: true });
  return items.map((one) => ({
    id: `guarantee ${one.id}`,
    label: texts.open(one.number),
    note: [one.client_name, shortBankName(one.bank_name), texts.until(formatDate(one.date_end))].join(' · '),
    link: guaranteeScreens.detail.link({ id: one.id }),
    pageTitle: texts.open(one.number),
  }));
};
