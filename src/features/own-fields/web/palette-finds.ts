import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.facade.tsx';
import { bankLinks } from '#features/banks/web/banks.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import type { PaletteSource } from '#kit/web/screens/slots.ts';

const shortestWord = 3;
const view = { view: 'own' };

const linkOf: Readonly<Record<OwnRecord, (id: number) => ScreenLink>> = {
  deal: (id) => dealLinks.detail(id),
  organization: (id) => organizationScreens.detail.link({ id }, view),
  bank: (id) => bankLinks.detail(id, view.view),
  agent: (id) => agentReviewScreens.card.link({ id }, view),
};

/** Deals, organizations, banks and agents by the beginning of what stands in their own fields. */
export const findByOwnFields: PaletteSource['find'] = async (words, { signal }) => {
  if (words.length < shortestWord) return [];
  const body = { q: words };
  const found = await callApi(ownFieldCalls.findRecords, { body }, { signal, quiet: true });
  return found.map(({ record, id, title, name, words: value }) => ({
    id: `own ${record} ${id} ${name}`,
    label: record === 'deal' ? texts.deal(id, title) : title,
    note: `${name}: ${value}`,
    link: linkOf[record](id),
  }));
};
