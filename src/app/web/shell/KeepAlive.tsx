import { Activity, type ReactElement, useLayoutEffect, useMemo } from 'react';
import { PageView } from '#app/web/shell/PageView.tsx';
import styles from '#app/web/shell/Shell.module.css';
import { type Arrival, freeIdentity, recordVisit, useVisits, type Visit, visitAt } from '#kit/web/visits.ts';

const visitOf = (arrival: Arrival, visits: readonly Visit[]): Visit => ({
  ...arrival,
  title: undefined,
  revision: 0,
  seenAt: 0,
  identity: freeIdentity(visits, arrival.key),
});

/**
 * The open pages, the current one visible, the others hidden with their fields and scroll kept. A page that
 * is not cached leaves when it is left. Effects of hidden pages are unmounted: timers and sockets live elsewhere.
 */
export const KeepAlive = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const visits = useVisits((state) => state.visits);
  useLayoutEffect(() => {
    if (arrival.screen.hasTab !== false) recordVisit(arrival);
  }, [arrival]);
  const pages = useMemo(() => {
    const known = visitAt(visits, arrival.key) ?? visitOf(arrival, visits);
    const all = visits.includes(known) ? visits : [...visits, known];
    return all
      .map((visit) => (visit === known ? { ...visit, ...arrival } : visit))
      .filter(({ key, screen }) => key === arrival.key || screen.cache);
  }, [visits, arrival]);
  return (
    <>
      {pages.map((visit) => (
        <Activity
          key={`${visit.identity}#${visit.revision}`}
          mode={visit.key === arrival.key ? 'visible' : 'hidden'}
        >
          <main className={styles['view']} data-page={visit.key}>
            <PageView visit={visit} />
          </main>
        </Activity>
      ))}
    </>
  );
};
