import { mayPass } from '#domain/access.ts';
import { rankOf, wordsOf } from '#domain/words/find-words.ts';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { openLeadForm } from '#features/leads/web/lead-form.ts';
import { nameOfLead } from '#features/leads/web/lead-view.ts';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteItem, PaletteSource } from '#kit/web/screens/slots.ts';

const maxLeads = 5;
const shortestWord = 3;

const newLead: PaletteItem = {
  id: 'lead new',
  label: texts.create,
  run: () => openLeadForm({ channel: 'outcall' }),
};

/** Leads by name, phone, INN or purchase, and a new one. */
export const findLeads: PaletteSource['find'] = async (words, { role, signal }) => {
  const isNew = rankOf(texts.create, wordsOf(words)) !== undefined;
  const own = isNew ? [newLead] : [];
  if (words.length < shortestWord || !mayPass(seeLeads, role)) return own;
  const body = { q: words, limit: maxLeads };
  const { items } = await callApi(leadCalls.listLeads, { body }, { signal, quiet: true });
  const found = items.map(
    (lead): PaletteItem => ({
      id: `lead ${lead.id}`,
      label: nameOfLead(lead),
      note: [leadTexts.states[lead.state], lead.manager?.name].filter(Boolean).join(' · '),
      link: leadScreens.list.link({}, { lead: lead.id }),
    }),
  );
  return [...own, ...found];
};
