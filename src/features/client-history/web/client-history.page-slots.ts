import { clientHistoryTitleTexts } from '#features/client-history/client-history-title.texts.ts';
import { organizationViews } from '#features/organizations/web/organizations.facade.tsx';

/** What we have done with a client, in his card. */
export const clientHistoryView = organizationViews.fill({
  id: 'history',
  title: clientHistoryTitleTexts.title,
  order: 20,
  load: async () => ({
    default: (await import('#features/client-history/web/ClientHistoryView.tsx')).ClientHistoryView,
  }),
});
