import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { remunerationTexts } from '#features/remuneration/remuneration.texts.ts';
import { remunerationTabs } from '#features/remuneration/web/remuneration-tabs.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

/** The switch between the screens about agents' money; `current` is the id of the one in sight. */
export const RemunerationTabs = ({ current }: { readonly current: string }): ReactElement => {
  const role = useRole();
  const views = remunerationTabs
    .items()
    .filter(({ access }) => mayPass(access, role))
    .map(({ id, title, link, note }) => ({ id, title, link: link(), ...(note ? { note: note() } : {}) }));
  return <ViewStrip label={remunerationTexts.title} current={current} views={views} />;
};
