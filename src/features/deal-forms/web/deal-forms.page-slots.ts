import { bankViews } from '#features/banks/web/bank-card.facade.ts';
import { formSlotTexts as texts } from '#features/deal-forms/deal-forms-slot.texts.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Бланки» of a deal, after its documents. */
export const formsPanel = dealPanels.fill({
  id: 'forms',
  title: texts.panel,
  group: 'documents',
  order: 25,
  loadCount: () =>
    import('#features/deal-forms/web/use-form-count.ts').then((file) => ({ default: file.useFormCount })),
  load: () =>
    import('#features/deal-forms/web/FormsPanel.tsx').then((file) => ({ default: file.FormsPanel })),
});

/** The templates of a bank, on its card. */
export const formsOfBank = bankViews.fill({
  id: 'forms',
  title: texts.view,
  order: 45,
  load: () =>
    import('#features/deal-forms/web/TemplatesView.tsx').then((file) => ({ default: file.TemplatesView })),
});
