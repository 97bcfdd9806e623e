import type { Access } from '#domain/access.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { defineSlot, type LazyComponent, type ScreenTool } from '#kit/web/screens/slots.ts';

/** The bank as its card shows it; an agent's has no limits, contacts, stop lists. */
export type ShownBank = BankCard;

/** A view of the bank's card that another feature brings: `?view=<id>`, its name in the strip, its content. */
export type BankView = {
  readonly id: string;
  readonly title: string;
  /** The bank's own card stands at 10. */
  readonly order: number;
  /** Who may see it; everybody who sees the bank without it. */
  readonly access?: Access;
  readonly load: LazyComponent<{ readonly bank: ShownBank }>;
};

/** Filled from `web/x.slots.ts`: `export const tariffs = bankViews.fill({ id: 'tariffs', … })`. */
export const bankViews = defineSlot<BankView>('bank.views');

/** Screens about banks that other features bring; buttons above their list lead to them. */
export const bankWorkspaces = defineSlot<ScreenTool>('bank.workspaces');
