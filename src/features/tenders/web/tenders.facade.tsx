import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/**
 * A part of the purchase's page that another feature brings, such as our deals on it. Filled from `web/x.slots.ts`:
 * `export const ours = tenderParts.fill({ order: 10, load })`.
 */
export const tenderParts = defineSlot<SlotPart<{ readonly tenderNumber: string }>>('tender.parts');

/** What may be begun with a purchase, first of the buttons on its page. */
export const tenderActs = defineSlot<SlotPart<{ readonly tenderNumber: string }>>('tender.acts');

/** Ways to purchases for other features. */
export const tenderLinks = {
  one: (id: number): ScreenLink => tenderScreens.detail.link({ id }),
};
