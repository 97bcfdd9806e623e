import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot } from '#kit/web/screens/slots.ts';

/** A screen about the company's own money, as the switch over each of them leads to it. */
type FinanceTab = {
  readonly id: string;
  readonly title: string;
  /** Ожидаем stands at 10, Поступления at 20, Выплаты at 30, Календарь at 40, Месяцы at 50. */
  readonly order: number;
  readonly link: () => ScreenLink;
};

/** Filled from `web/x.page-slots.ts`: `export const tab = financeTabs.fill({ id: 'debts', … })`. */
export const financeTabs = defineSlot<FinanceTab>('finance.tabs');
