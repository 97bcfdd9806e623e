import { dealPaths as paths, type WizardLink } from '#features/deals/deals.links.ts';
import { linkTo, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { defineSlot } from '#kit/web/screens/slots.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';

/** Ways into the screens of deals. */
export const dealLinks = {
  list: (): ScreenLink => linkTo(paths.list),
  /** Every deal of one agent, whatever its state. */
  ofAgent: (id: number): ScreenLink => linkTo(paths.list, {}, { agent_id: id, state: 0 }),
  detail: (id: number, view?: string): ScreenLink =>
    linkTo(paths.detail, { id }, view === undefined ? {} : { view }),
  /** One of its applications to banks, open. */
  leg: (id: number, leg: number): ScreenLink => linkTo(paths.detail, { id }, { view: 'banks', leg }),
  /** The banks of a deal as they stood at a moment. */
  asOf: (id: number, at: string): ScreenLink => linkTo(paths.detail, { id }, { view: 'banks', at }),
  /** The working screen of staff. */
  edit: (id: number, view?: string): ScreenLink =>
    linkTo(paths.edit, { id }, view === undefined ? {} : { view }),
  /** A new deal, filled in with what the link brings. */
  create: (brought: WizardLink = {}): ScreenLink => linkTo(paths.create, {}, brought),
  /** The parameters of a deal in the wizard. */
  update: (id: number): ScreenLink => linkTo(paths.update, { id }),
};

/** Calls whose answers any change of a deal, its legs or its offers makes stale: each feature names its own. */
export const dealAnswers = defineSlot<{
  readonly order: number;
  readonly calls: readonly NamedCall[];
  /** The one among them that answers a whole deal, asked for by the id in its path. */
  readonly whole?: NamedCall;
}>('deal.answers');

/** Calls whose answers any change of a deal, its legs or its offers makes stale. */
export const dealReads = (): readonly NamedCall[] => dealAnswers.items().flatMap(({ calls }) => calls);

/** Fetches anew what the screens of deals show, after a deal has been changed. */
export const refreshDeals = (): Promise<void> => invalidateCalls(...dealReads());
