import type { LucideIcon } from 'lucide-react';
import type { Access } from '#domain/access.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot, type LazyComponent } from '#kit/web/slots.ts';

/** The bank as its card shows it; an agent's has no limits, contacts, stop lists. */
export type ShownBank = BankCard;

/** A view of the bank's card that another feature brings: `?view=<id>`, its name in the strip, its content. */
export type BankView = {
  readonly id: string;
  readonly title: string;
  /** The bank's own card stands at 10. */
  readonly order: number;
  readonly load: LazyComponent<{ readonly bank: ShownBank }>;
};

/** Filled from `web/x.slots.ts`: `export const tariffs = bankViews.fill({ id: 'tariffs', … })`. */
export const bankViews = defineSlot<BankView>('bank.views');

/** A screen about banks that another feature brings; a button above their list leads to it. */
export type BankDesk = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  readonly link: () => ScreenLink;
};

/** Filled from `web/x.slots.ts`, for those who may open the screen. */
export const bankDesks = defineSlot<BankDesk>('bank.desks');
