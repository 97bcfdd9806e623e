import { UserRoundPlus } from 'lucide-react';
import { writeLeads } from '#features/leads/leads.access.ts';
import { leadShellTexts } from '#features/leads/leads-shell.texts.ts';
import { paletteSources } from '#kit/web/screens/slots.ts';

/** Leads in the palette, and the way to a new one. */
export const leadsInPalette = paletteSources.fill({
  order: 25,
  title: leadShellTexts.title,
  icon: UserRoundPlus,
  access: writeLeads,
  find: async (words, asked) =>
    (await import('#features/leads/web/palette-finds.ts')).findLeads(words, asked),
});
