import { type ReactElement, Suspense, useState } from 'react';
import { tabTexts } from '#app/tabs.texts.ts';
import styles from '#app/web/shell/OpenPages.module.css';
import { hasStrip } from '#app/web/shell/TabStrip.tsx';
import { ahead } from '#kit/web/calls/ahead.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { reportWaiting } from '#kit/web/calls/patiently.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { type Arrival, useVisits } from '#kit/web/screens/visits.ts';
import tool from '#kit/web/ToolButton.module.css';

const OpenPagesSheet = lazyPart(
  ahead(async () => ({
    default: (await import('#app/web/shell/OpenPagesSheet.tsx')).OpenPagesSheet,
  })),
  reportWaiting,
);

/** On a narrow screen, in place of the strip on pages of one record: how many pages are open, and a sheet of them. */
export const OpenPages = ({ arrival }: { readonly arrival: Arrival }): ReactElement | null => {
  const isMobile = useMobile();
  const count = useVisits(({ visits }) => visits.length);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (count === 0 || hasStrip(arrival, isMobile)) return null;
  return (
    <>
      <button
        type="button"
        className={`centred fixed beside p-0 soft no-edge round-8 no-ground pressed ${tool['tool']} ${styles['open']}`}
        aria-label={tabTexts.openPagesCount(count)}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        <span className={`grid centred px-4 text-12 bold round-6 boxed ${styles['count']}`} aria-hidden>
          {count}
        </span>
      </button>
      {wasOpen && (
        <Suspense>
          <OpenPagesSheet arrival={arrival} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
