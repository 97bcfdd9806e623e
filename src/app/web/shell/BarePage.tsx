import { type ReactElement, useLayoutEffect, useMemo } from 'react';
import { PageView } from '#app/web/shell/PageView.tsx';
import { showPage } from '#kit/web/forms/unsaved.ts';
import { type Arrival, pageIdOf } from '#kit/web/screens/visits.ts';

/** A page without the shell: what visitors see, and layouts called empty. */
export const BarePage = ({ arrival }: { readonly arrival: Arrival }): ReactElement => {
  const visit = useMemo(
    () => ({ ...arrival, title: undefined, revision: 0, seenAt: 0, identity: arrival.key }),
    [arrival],
  );
  const id = pageIdOf(visit);
  useLayoutEffect(() => showPage(id), [id]);
  return (
    <main className="column scrolls tall">
      <PageView key={arrival.key} visit={visit} />
    </main>
  );
};
