import { wizardChecks } from '#features/deals/web/deals.facade.tsx';

/** Notices about other deals, in the wizard of a deal. */
export const checksInWizard = wizardChecks.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/deal-checks/web/WizardChecks.tsx')).WizardChecks }),
});
