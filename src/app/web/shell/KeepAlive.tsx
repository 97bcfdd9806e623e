import { Activity, type ReactElement, useLayoutEffect, useMemo } from 'react';
import { mayLoseEdits } from '#app/web/shell/lose-edits.ts';
import { PageView } from '#app/web/shell/PageView.tsx';
import styles from '#app/web/shell/Shell.module.css';
import { showPage } from '#kit/web/forms/unsaved.ts';
import { BrokenPage } from '#kit/web/screens/BrokenPage.tsx';
import { comeAnew, useNavigation } from '#kit/web/screens/navigation.ts';
import {
  type Arrival,
  closeVisit,
  freeIdentity,
  pageIdOf,
  recordVisit,
  replacedBy,
  useVisits,
  type Visit,
  visitAt,
} from '#kit/web/screens/visits.ts';

const visitOf = (arrival: Arrival, visits: readonly Visit[]): Visit => ({
  ...arrival,
  title: undefined,
  revision: 0,
  seenAt: 0,
  identity: freeIdentity(visits, arrival.key),
});

/** Records the arrival; a replaced page with unsaved edits goes only if the person agrees to lose them. */
const arrive = (arrival: Arrival): void => {
  const { visits } = useVisits.getState();
  const isNew = visits.every(({ key }) => key !== arrival.key);
  const replaced = replacedBy(visits, arrival);
  recordVisit(arrival);
  const stays = replaced && isNew && useVisits.getState().visits.includes(replaced);
  if (!stays) return;
  void mayLoseEdits('close', [replaced]).then((yes) => yes && closeVisit(replaced.key));
};

/**
 * The open pages, the current one visible, the others hidden with their fields and scroll kept. A page that
 * is not cached leaves when it is left, a page brought back by a reload is built when it is shown. Effects of
 * hidden pages are unmounted: timers and sockets live elsewhere. Where the way to another page has broken, that is
 * said in place of them all, and they are kept.
 */
export const KeepAlive = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const visits = useVisits((state) => state.visits);
  const error = useNavigation((state) => state.error);
  const pages = useMemo(() => {
    const existing = visitAt(visits, arrival.key) ?? visitOf(arrival, visits);
    const all = visits.includes(existing) ? visits : [...visits, existing];
    return all
      .map((visit) => (visit === existing ? { ...visit, ...arrival } : visit))
      .filter(({ key, screen, isAsleep }) => key === arrival.key || (screen.cache && !isAsleep));
  }, [visits, arrival]);
  const isShown = ({ key }: Visit): boolean => key === arrival.key && !error;
  const shown = pages.find(({ key }) => key === arrival.key);
  const shownId = shown && pageIdOf(shown);
  useLayoutEffect(() => {
    if (shownId) showPage(shownId);
  }, [shownId]);
  useLayoutEffect(() => {
    if (arrival.screen.hasTab !== false) arrive(arrival);
  }, [arrival]);
  return (
    <>
      {pages.map((visit) => (
        <Activity key={pageIdOf(visit)} mode={isShown(visit) ? 'visible' : 'hidden'}>
          <main
            className={`column grow short scrolls beside ${styles['view']}`}
            id={isShown(visit) ? 'content' : undefined}
            data-page={visit.key}
            tabIndex={-1}
          >
            <PageView visit={visit} />
          </main>
        </Activity>
      ))}
      {error && (
        <main className={`column grow short scrolls beside ${styles['view']}`} id="content" tabIndex={-1}>
          <BrokenPage error={error} onRetry={comeAnew} />
        </main>
      )}
    </>
  );
};
