import type { LucideIcon } from 'lucide-react';
import type { Access } from '#domain/access.ts';
import type { DealSort, ListFilter } from '#features/deal-list/web/list/deal-search.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type LazyComponent, type SlotPart } from '#kit/web/screens/slots.ts';

/** A rarer condition of the list's filter that another feature brings. */
type ListConditionProps = {
  readonly label: string | undefined;
  readonly star: boolean | undefined;
  readonly own: string | undefined;
  readonly by: string | undefined;
  readonly onChange: (patch: {
    readonly label?: string | null;
    readonly star?: 1 | null;
    readonly own?: string | null;
    readonly by?: string | null;
  }) => void;
};

export const listConditions = defineSlot<SlotPart<ListConditionProps>>('deal.list-conditions');

/** What another feature says of a deal in its column of the list; `ids` are all deals of the page. */
export const listCells =
  defineSlot<SlotPart<{ readonly id: number; readonly ids: readonly number[] }>>('deal.list-cells');

/** How that column stands in the order of the list, and the field a press on its head asks for: null is the usual order. */
export type HeadOfList = { readonly isDescending: boolean; readonly next: string | null };

/** What the same feature says in the head of its column; it makes known whether the list may go by its fields. */
export const listHeads =
  defineSlot<
    SlotPart<{ readonly by: string | undefined; readonly onHead: (head: HeadOfList | null) => void }>
  >('deal.list-heads');

/** The list of deals as it stands on the screen: its filter, its order, what is ticked in it. */
export type ListInSight = {
  /** As the calls of deals take it. */
  readonly filter: ListFilter;
  readonly sort: DealSort;
  /** The field of the company's own that the list goes by, before `sort`. */
  readonly by: string | undefined;
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
  readonly comesTo?: string;
  /** In the menu of the list, in the bar of what is ticked, or in both. */
  readonly places: readonly ('list' | 'ticked')[];
} & (
  | { readonly link: ScreenLink }
  | { readonly load: LazyComponent<{ readonly list: ListInSight; readonly onClose: () => void }> }
);

/** Filled from `web/x.slots.ts`: `export const tool = dealListTools.fill({ … })`. */
export const dealListTools = defineSlot<DealListTool>('deal.list-tools');
