import type { Role } from '#domain/role.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type LazyComponent, type ScreenTool, type SlotPart } from '#kit/web/screens/slots.ts';

export { organizationScreens } from '#features/organizations/web/organizations.screens.ts';

/** Which organization a part of its card is about. */
export type OrganizationPart = { readonly organizationId: number };

/**
 * A view of the card that another feature brings: its tab opens `?view=<id>` with what `load` imports, or leads
 * to a screen of its own. Facts stand at 10, the history at 20, people and accounts at 30.
 */
export type OrganizationView = {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  /** Who has the view; everybody who opens the card without it. */
  readonly isShown?: (role: Role) => boolean;
} & (
  | { readonly load: LazyComponent<OrganizationPart> }
  | { readonly link: (organizationId: number) => ScreenLink }
);

/** Filled from `web/x.slots.ts`: `export const view = organizationViews.fill({ id: 'history', … })`. */
export const organizationViews = defineSlot<OrganizationView>('organization.views');

/** Notices over the views of a card; each takes no room while it has nothing to say. */
export const organizationNotices = defineSlot<SlotPart<OrganizationPart>>('organization.notices');

/** Buttons over the list of organizations that lead to other screens. */
export const organizationTools = defineSlot<ScreenTool>('organization.tools');

/** What may be begun with an organization, first of the buttons on its card. */
export const organizationActs = defineSlot<SlotPart<{ readonly inn: string }>>('organization.acts');
