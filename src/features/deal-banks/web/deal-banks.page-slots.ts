import { bankChoosers } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { wizardBanks } from '#features/deal-wizard/web/deal-wizard.facade.tsx';

/** The banks in the wizard of a deal. */
export const banksInWizard = wizardBanks.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/deal-banks/web/WizardBanks.tsx')).WizardBanks }),
});

/** The dialog that adds banks on the deal's screen; its code comes when it is first opened. */
export const bankChooser = bankChoosers.fill({
  order: 10,
  load: () =>
    import('#features/deal-banks/web/BankChooserDialog.tsx').then((file) => ({
      default: file.BankChooserDialog,
    })),
});
