import type { LucideIcon } from 'lucide-react';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot, type LazyComponent } from '#kit/web/slots.ts';

export { organizationScreens } from '#features/organizations/web/organizations.screens.ts';

/** Which organization a part of its card is about. */
export type OrganizationPart = { readonly organizationId: number };

/**
 * A view of the card that another feature brings: its tab opens `?view=<id>` with what `load` imports, or leads
 * to a screen of its own. Facts stand at 10, the history at 20, people and accounts at 30.
 */
export type OrganizationView = { readonly id: string; readonly title: string; readonly order: number } & (
  | { readonly load: LazyComponent<OrganizationPart> }
  | { readonly link: (organizationId: number) => ScreenLink }
);

/** Filled from `web/x.slots.ts`: `export const view = organizationViews.fill({ id: 'history', … })`. */
export const organizationViews = defineSlot<OrganizationView>('organization.views');

/** A notice over the views of a card; it takes no room while it has nothing to say. */
export type OrganizationNotice = { readonly order: number; readonly load: LazyComponent<OrganizationPart> };
export const organizationNotices = defineSlot<OrganizationNotice>('organization.notices');

/** A button over the list of organizations that leads to another screen. */
export type OrganizationTool = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly link: () => ScreenLink;
};
export const organizationTools = defineSlot<OrganizationTool>('organization.tools');
