import { defineSlot, type LazyComponent } from '#kit/web/slots.ts';

/** A part of the purchase's page that another feature brings, such as our deals on it. */
export type TenderPart = {
  readonly order: number;
  readonly load: LazyComponent<{ readonly tenderNumber: string }>;
};

/** Filled from `web/x.slots.ts`: `export const ours = tenderParts.fill({ order: 10, load })`. */
export const tenderParts = defineSlot<TenderPart>('tender.parts');
