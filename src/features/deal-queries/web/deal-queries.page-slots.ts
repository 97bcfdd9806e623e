import { querySlotTexts as texts } from '#features/deal-queries/deal-queries-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Запросы» of a deal, after the drafts of its guarantee. */
export const queryPanel = dealPanels.fill({
  id: 'queries',
  title: texts.title,
  group: 'threads',
  order: 45,
  loadCount: () =>
    import('#features/deal-queries/web/use-query-count.ts').then((file) => ({ default: file.useQueryCount })),
  load: () =>
    import('#features/deal-queries/web/QueryPanel.tsx').then((file) => ({ default: file.QueryPanel })),
});
