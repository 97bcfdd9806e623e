import type { ComponentType } from 'react';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import type {
  WizardBanksProps,
  WizardChecksProps,
  WizardIkzProps,
  WizardPart,
} from '#features/deals/web/wizard/slot-props.ts';
import { refreshDeal } from '#features/deals/web/room/deal-changes.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot } from '#kit/web/slots.ts';

/** The deal as its screen shows it. */
export type ShownDeal = Deal;

/** A counter beside a view's name: amber says that something is missing. */
export type PanelCount = { readonly text: string; readonly isAmber?: boolean };

/** A view of the deal's screen that another feature brings: `?view=<id>`, its tab, its content. */
export type DealPanel = {
  readonly id: string;
  readonly title: string;
  /** Banks stand at 10, offers at 30, history at 70, parameters at 80. */
  readonly order: number;
  /** A hook; its answer stands beside the title. */
  readonly useCount?: (deal: Deal) => PanelCount | undefined;
  readonly Panel: ComponentType<{ readonly deal: Deal }>;
};

/** Filled from `web/x.slots.ts`: `export const panel = dealPanels.fill({ id: 'documents', … })`. */
export const dealPanels = defineSlot<DealPanel>('deal.panels');

/** Choosing the banks of a deal: a dialog that another feature brings, for deals knows nothing of tariffs. */
export type BankChooser = {
  readonly order: number;
  readonly Dialog: ComponentType<{
    readonly dealId: number;
    readonly version: number;
    readonly opened: boolean;
    readonly onClose: () => void;
  }>;
};
export const bankChoosers = defineSlot<BankChooser>('deal.bank-chooser');

/** Choosing the file of an issued guarantee among the deal's papers, or uploading it there. */
export type GuaranteeFilePicker = {
  readonly order: number;
  readonly Picker: ComponentType<{
    readonly dealId: number;
    readonly legId: number;
    readonly value: number | null;
    readonly onChange: (documentId: number | null) => void;
    readonly error: string | undefined;
  }>;
};
export const guaranteeFilePickers = defineSlot<GuaranteeFilePicker>('deal.guarantee-file');

/** The wizard's third section. Filled from `web/x.slots.ts`: `export const banks = wizardBanks.fill({ order: 10, load })`. */
export const wizardBanks = defineSlot<WizardPart<WizardBanksProps>>('deal.wizard-banks');

/** Notices in the wizard's first section about other deals with the client or the purchase. */
export const wizardChecks = defineSlot<WizardPart<WizardChecksProps>>('deal.wizard-checks');

/** What an IKZ says of itself, under its field in the wizard. */
export const wizardIkz = defineSlot<WizardPart<WizardIkzProps>>('deal.wizard-ikz');

/** Ways into the screens of deals for other features. */
export const dealLinks = {
  list: (): ScreenLink => dealScreens.list.link({}),
  detail: (id: number, view?: string): ScreenLink =>
    dealScreens.detail.link({ id }, view === undefined ? {} : { view }),
  create: (): ScreenLink => dealScreens.create.link({}),
};

/** Fetches anew what the deal's screen and the list show, after another feature has changed the deal. */
export const refreshDeals = refreshDeal;
