import { Copy } from 'lucide-react';
import { duplicateTitleTexts } from '#features/duplicates/duplicates-title.texts.ts';
import { duplicateScreens } from '#features/duplicates/web/duplicates.screens.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { organizationNotices, organizationTools } from '#features/organizations/web/organizations.facade.tsx';

/** Whom an organization is like, over the views of its card. */
export const duplicateNotice = organizationNotices.fill({
  order: 10,
  load: async () => ({
    default: (await import('#features/duplicates/web/DuplicateNotice.tsx')).DuplicateNotice,
  }),
});

/** The way to all duplicates, over the list of organizations. */
export const duplicateTool = organizationTools.fill({
  order: 10,
  label: duplicateTitleTexts.title,
  icon: Copy,
  access: seeOrganizations,
  link: () => duplicateScreens.list.link(),
});
