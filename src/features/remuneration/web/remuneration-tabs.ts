import type { ReactNode } from 'react';
import type { Access } from '#domain/access.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot } from '#kit/web/screens/slots.ts';

/** A screen about agents' money, as the switch over each of them leads to it. */
type RemunerationTab = {
  readonly id: string;
  readonly title: string;
  /** Начисления stand at 10, Отчёты at 20, Акты at 30, Ставки at 40. */
  readonly order: number;
  readonly access: Access;
  readonly link: () => ScreenLink;
  /** Stands after the title, such as a counter. */
  readonly note?: () => ReactNode;
};

/** Filled from `web/x.page-slots.ts`: `export const tab = remunerationTabs.fill({ id: 'reports', … })`. */
export const remunerationTabs = defineSlot<RemunerationTab>('remuneration.tabs');
