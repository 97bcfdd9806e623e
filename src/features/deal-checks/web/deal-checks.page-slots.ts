import { wizardChecks, wizardIkz } from '#features/deal-wizard/web/deal-wizard.facade.tsx';

/** Notices about other deals, in the wizard of a deal. */
export const checksInWizard = wizardChecks.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/deal-checks/web/WizardChecks.tsx')).WizardChecks }),
});

/** The parts of an IKZ, under its field. */
export const ikzInWizard = wizardIkz.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/deal-checks/web/WizardIkz.tsx')).WizardIkz }),
});
