import { bankChoosers, wizardBanks } from '#features/deals/web/deals.facade.tsx';

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
