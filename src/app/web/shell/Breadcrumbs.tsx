import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { allScreens } from '#app/web/all-screens.ts';
import styles from '#app/web/shell/Navbar.module.css';
import { titleOf } from '#app/web/shell/title-of.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { mayOpen } from '#kit/web/screens/may-open.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { type Arrival, useVisits } from '#kit/web/screens/visits.ts';

const dashboardPath = '/dashboard/index';
const fallbackPath = '/application/index';

const screenAt = (path: string | undefined): AnyScreen | undefined =>
  path === undefined ? undefined : allScreens.find((screen) => screen.path === path);

const parentsOf = (screen: AnyScreen): readonly AnyScreen[] => {
  const parent = screenAt(screen.parent);
  return parent && parent !== screen ? [...parentsOf(parent), parent] : [];
};

type CrumbProps = { readonly path: string; readonly label: string };

const Crumb = ({ path, label }: CrumbProps): ReactElement => (
  <li className="row gap-6 text-13 muted nowrap">
    <LinkTo link={{ to: path, params: {}, search: {} }}>{label}</LinkTo>
    <ChevronRight size={14} aria-hidden />
  </li>
);

/** Where the page stands: Главная, its parents, itself. §2: the root is /dashboard where it is served and permitted. */
export const Breadcrumbs = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const user = useUser();
  const visit = useVisits(({ visits }) => visits.find(({ key }) => key === arrival.key));
  const dashboard = screenAt(dashboardPath);
  const homePath = dashboard && mayOpen(dashboard, user) ? dashboardPath : fallbackPath;
  const parents = parentsOf(arrival.screen);
  // Where the way home is itself one of the steps, it is named once, by its own title.
  const namesHome = [arrival.screen, ...parents].every(({ path }) => path !== homePath);
  return (
    <nav aria-label={appTexts.breadcrumbs} className={`row gap-6 shrinks ${styles['crumbs']}`}>
      <ol className={`row gap-6 shrinks ${styles['crumbs']}`}>
        {namesHome && <Crumb path={homePath} label={appTexts.home} />}
        {parents.map(({ path, title }) => (
          <Crumb key={path} path={path} label={title} />
        ))}
        <li className="row gap-6 text-13 muted nowrap">
          <h1>{titleOf({ screen: arrival.screen, title: visit?.title })}</h1>
        </li>
      </ol>
    </nav>
  );
};
