import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import type { WizardLink } from '#features/deals/deals.wizard-link.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import type { DealSort, ListFilter } from '#features/deals/web/list/deal-search.ts';
import type { Deal, Leg } from '#features/deals/web/room/deal-view.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot, type LazyComponent, type SlotPart } from '#kit/web/slots.ts';

/** The deal as its screen shows it. */
export type ShownDeal = Deal;
/** One of its applications to banks. */
export type ShownLeg = Leg;

/** A counter beside a view's name: amber says that something is missing. */
export type PanelCount = { readonly text: string; readonly isAmber?: boolean };

/** A view of the deal's screen that another feature brings: `?view=<id>`, its tab, its content. */
export type DealPanel = {
  readonly id: string;
  readonly title: string;
  /** Banks stand at 10, offers at 30, history at 70, parameters at 80. */
  readonly order: number;
  /** Imports the file whose default export is a hook: its answer stands beside the title. */
  readonly loadCount?: () => Promise<{ readonly default: (deal: Deal) => PanelCount | undefined }>;
  /** Whose screen of which deals has the view; everybody's of all without it. */
  readonly isShown?: (role: Role, deal: Deal) => boolean;
  /** Looks back by itself: it stays as it is while the deal is shown as it was. */
  readonly looksBack?: true;
  /** Keeps its foot in sight: on a narrow screen it scrolls in a window of its own. */
  readonly hasWindow?: true;
  readonly load: LazyComponent<{ readonly deal: Deal }>;
};

/** Filled from `web/x.slots.ts`: `export const panel = dealPanels.fill({ id: 'documents', … })`. */
export const dealPanels = defineSlot<DealPanel>('deal.panels');

/** A line of the menu of a deal's screen that another feature brings; `load` gives a `Menu.Item`. */
export const dealMenuLines = defineSlot<SlotPart<{ readonly deal: Deal }>>('deal.menu');

type LegProps = { readonly deal: Deal; readonly leg: Leg };

/** What another feature shows of one application to a bank beside the bank's name. */
export const legMarks = defineSlot<SlotPart<LegProps>>('deal.leg-marks');

/** The same over the facts of an application that is open. */
export type LegLine = SlotPart<LegProps> & { readonly isShown?: (leg: Leg, role: Role) => boolean };
export const legLines = defineSlot<LegLine>('deal.leg-lines');

type PastProps = { readonly deal: Deal; readonly at: string; readonly onNow: () => void };

/** The deal as it stood at the moment looked back at, in place of a view. */
export const lookBackParts = defineSlot<SlotPart<PastProps & { readonly viewId: string }>>('deal.look-back');

/** The head of the deal as it stood at that moment, with the way back to now, in place of today's. */
export const lookBackHeads = defineSlot<SlotPart<PastProps>>('deal.look-back-head');

/** A section of «Параметры» that another feature brings. */
export const parameterParts = defineSlot<SlotPart<{ readonly deal: Deal }>>('deal.parameter-parts');

/** A rarer condition of the list's filter that another feature brings. */
type ListConditionProps = {
  readonly label: string | undefined;
  readonly star: boolean | undefined;
  readonly onChange: (patch: { readonly label?: string | null; readonly star?: 1 | null }) => void;
};
export const listConditions = defineSlot<SlotPart<ListConditionProps>>('deal.list-conditions');

/** Choosing the banks of a deal: a dialog that another feature brings, for deals knows nothing of tariffs. */
type BankChooserProps = {
  readonly dealId: number;
  readonly version: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};
export const bankChoosers = defineSlot<SlotPart<BankChooserProps>>('deal.bank-chooser');

/** Writing one question to the banks of several legs at once: a dialog that the owner of talks brings. */
type BankAskerProps = { readonly legs: readonly Leg[]; readonly onClose: () => void };
export type BankAsker = SlotPart<BankAskerProps> & { readonly access: Access };
export const bankAskers = defineSlot<BankAsker>('deal.bank-asker');

/** Choosing the file of an issued guarantee among the deal's papers, or uploading it there. */
export type GuaranteeFileProps = {
  readonly dealId: number;
  readonly legId: number;
  readonly value: number | null;
  readonly onChange: (documentId: number | null) => void;
  readonly error: string | undefined;
  /** What is asked for, where it is not the guarantee itself. */
  readonly label?: string;
  readonly isOptional?: boolean;
};
export const guaranteeFilePickers = defineSlot<SlotPart<GuaranteeFileProps>>('deal.guarantee-file');

/** The deal as last saved. */
export type WizardDeal = { readonly id: number; readonly version: number };

/** What the chosen banks amount to, for the summary beside the form; sums are decimal strings, times hours. */
export type WizardChoice = {
  /** Null until it is known. */
  readonly chosen: number | null;
  readonly prices: { readonly min: string; readonly max: string } | null;
  readonly hours: { readonly first: number; readonly slowest: number } | null;
};

/** The section around the banks: words beside its title, actions at the end of its head. */
export type BanksFrameProps = {
  readonly isDone: boolean;
  readonly words: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** The wizard's third section: the banks. */
export type WizardBanksProps = {
  /** Null until the draft is saved for the first time; a new version means that prices may have changed. */
  readonly deal: WizardDeal | null;
  readonly isEditable: boolean;
  /** Changes the deal in line with the autosave; the work answers the new version. */
  readonly change: <T>(
    work: (deal: WizardDeal) => Promise<{ readonly version: number; readonly result: T }>,
  ) => Promise<T>;
  readonly onChoice: (choice: WizardChoice) => void;
  readonly Frame: ComponentType<BanksFrameProps>;
};

/** What is known about other deals with this client or purchase, said inside the wizard's first section. */
export type WizardChecksProps = {
  readonly dealId: number | null;
  /** Whole numbers or ''; a half-typed one is not asked about. */
  readonly inn: string;
  readonly tenderNumber: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** How many deals we have with this client, and whether another deal wants a reason. */
  readonly onFound: (found: { readonly dealsCount: number | null; readonly needsReason: boolean }) => void;
};

/** What an IKZ says of itself, under its field; '' until it has 36 digits. */
export type WizardIkzProps = { readonly ikz: string; readonly tenderNumber: string };

/** The wizard's third section. Filled from `web/x.slots.ts`: `export const banks = wizardBanks.fill({ order: 10, load })`. */
export const wizardBanks = defineSlot<SlotPart<WizardBanksProps>>('deal.wizard-banks');

/** Notices in the wizard's first section about other deals with the client or the purchase. */
export const wizardChecks = defineSlot<SlotPart<WizardChecksProps>>('deal.wizard-checks');

/** What an IKZ says of itself, under its field in the wizard. */
export const wizardIkz = defineSlot<SlotPart<WizardIkzProps>>('deal.wizard-ikz');

/** Ways into the screens of deals for other features. */
export const dealLinks = {
  list: (): ScreenLink => dealScreens.list.link({}),
  detail: (id: number, view?: string): ScreenLink =>
    dealScreens.detail.link({ id }, view === undefined ? {} : { view }),
  /** One of its applications to banks, open. */
  leg: (id: number, leg: number): ScreenLink => dealScreens.detail.link({ id }, { view: 'banks', leg }),
  /** The banks of a deal as they stood at a moment. */
  lookBack: (id: number, at: string): ScreenLink => dealScreens.detail.link({ id }, { view: 'banks', at }),
  /** A new deal, filled in with what the link brings. */
  create: (brought: WizardLink = {}): ScreenLink => dealScreens.create.link({}, brought),
};

/** Fetches anew what the deal's screen and the list show, after another feature has changed the deal. */
export const refreshDeals = async (): Promise<void> =>
  (await import('#features/deals/web/room/deal-changes.ts')).refreshDeal();

/** The list of deals as it stands on the screen: its filter, its order, what is ticked in it. */
export type ListInSight = {
  /** As the calls of deals take it. */
  readonly filter: ListFilter;
  readonly sort: DealSort;
  readonly ticked: readonly number[];
  /** The person means every deal that answers the filter, not the ticked ones alone. */
  readonly isAll: boolean;
  /** The columns of the table, in their order. */
  readonly columns: readonly string[];
};

/** Something done with the list, or with what is ticked in it; it opens a dialog or leads to a screen. */
export type DealListTool = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  /** In the menu of the list, in the bar of what is ticked, or in both. */
  readonly places: readonly ('list' | 'ticked')[];
} & (
  | { readonly link: ScreenLink }
  | { readonly load: LazyComponent<{ readonly list: ListInSight; readonly onClose: () => void }> }
);

/** Filled from `web/x.slots.ts`: `export const tool = dealListTools.fill({ … })`. */
export const dealListTools = defineSlot<DealListTool>('deal.list-tools');
