import type { ComponentType } from 'react';
import type { Role } from '#domain/role.ts';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** A counter beside a view's name; what `waits` for somebody is amber, and is summed up at the name of its group. */
export type PanelCount = { readonly text: string; readonly waits?: number };

/** What a person thinks of a deal in: its banks, its papers, what is said, the money and the guarantee, what it is and was. */
export const viewGroups = ['banks', 'documents', 'threads', 'money', 'record'] as const;
export type ViewGroup = (typeof viewGroups)[number];

/** A view of the deal's screen that another feature brings: `?view=<id>`, its place in a group, its content. */
export type DealPanel = {
  readonly id: string;
  readonly title: string;
  readonly group: ViewGroup;
  /** Its place within the group; the group's own tab opens the first. */
  readonly order: number;
  /** Imports the file whose default export is a hook: its answer stands beside the title. */
  readonly loadCount?: () => Promise<{ readonly default: (deal: Deal) => PanelCount | undefined }>;
  /** Whose screen of which deals has the view; everybody's of all without it. */
  readonly isShown?: (role: Role, deal: Deal) => boolean;
  /** Looks back by itself: it stays as it is while the deal is shown as it was. */
  readonly showsPast?: true;
  /** Keeps its foot in sight: on a narrow screen it scrolls in a window of its own. */
  readonly hasWindow?: true;
  readonly load: () => Promise<{
    readonly default: ComponentType<{ readonly deal: Deal }>;
    /** Asks for what the view will show while the deal itself is still on its way. */
    readonly prepare?: (dealId: number) => void;
  }>;
};

/** Filled from `web/x.slots.ts`: `export const panel = dealPanels.fill({ id: 'documents', … })`. */
export const dealPanels = defineSlot<DealPanel>('deal.panels');

/** A line of the menu of a deal's screen that another feature brings; `load` gives a `Menu.Item`. */
export const dealMenuLines = defineSlot<SlotPart<{ readonly deal: Deal }>>('deal.menu');

type PastProps = { readonly deal: Deal; readonly at: string; readonly onNow: () => void };

/** The deal as it stood at the moment looked back at, in place of a view. */
export const pastDealParts = defineSlot<SlotPart<PastProps & { readonly viewId: string }>>('deal.past');

/** The head of the deal as it stood at that moment, with the way back to now, in place of today's. */
export const pastDealHeads = defineSlot<SlotPart<PastProps>>('deal.past-head');

/** The main button of a deal whose guarantee is out, while nothing else is to be done. */
export const issuedActs =
  defineSlot<SlotPart<{ readonly deal: Deal; readonly leg: Leg; readonly isWide: boolean }>>(
    'deal.issued-acts',
  );

/** A section of «Параметры» that another feature brings. */
export const parameterParts = defineSlot<SlotPart<{ readonly deal: Deal }>>('deal.parameter-parts');
