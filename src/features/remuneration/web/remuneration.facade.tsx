import type { ReactElement, ReactNode } from 'react';
import { type Access, mayPass } from '#domain/access.ts';
import { remunerationTexts } from '#features/remuneration/remuneration.texts.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { useRole } from '#kit/web/session.ts';
import { defineSlot } from '#kit/web/slots.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

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

/** The switch between the screens about agents' money; `current` is the id of the one in sight. */
export const RemunerationTabs = ({ current }: { readonly current: string }): ReactElement => {
  const role = useRole();
  const views = remunerationTabs
    .items()
    .filter(({ access }) => mayPass(access, role))
    .map(({ id, title, link, note }) => ({ id, title, link: link(), ...(note ? { note: note() } : {}) }));
  return <ViewStrip label={remunerationTexts.title} current={current} views={views} />;
};
