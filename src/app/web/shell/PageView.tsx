import { CloudOff } from 'lucide-react';
import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorBoundary } from '#kit/web/states/ErrorBoundary.tsx';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { PageContext } from '#kit/web/screens/page.ts';
import { patiently } from '#kit/web/calls/patiently.ts';
import type { Visit } from '#kit/web/screens/visits.ts';

type ScreenModule = { readonly default: ComponentType };

// By the import, not by the screen: two screens that share it are one component, and a page may move between them.
const components = new Map<AnyScreen['load'], ComponentType>();

const componentOf = ({ load }: AnyScreen): ComponentType => {
  const existing = components.get(load);
  if (existing) return existing;
  const made = lazy(() => patiently(load) as Promise<ScreenModule>);
  components.set(load, made);
  return made;
};

/** The screen's component, chosen again whenever the page is built anew. */
const Screen = ({ screen }: { readonly screen: AnyScreen }): ReactElement =>
  createElement(componentOf(screen));

/** Stands there until the page's code has come; without a line it says what it waits for. */
const Waiting = (): ReactElement => {
  const isAlone = useConnection(({ lostAt }) => lostAt !== null);
  return (
    <Page>
      {isAlone ? (
        <EmptyState icon={CloudOff} title={webTexts.pageWaits} text={webTexts.pageWaitsText} />
      ) : (
        <LoadingRows />
      )}
    </Page>
  );
};

/** One page with its own address, its own waiting and its own failure. */
export const PageView = ({ visit }: { readonly visit: Visit }): ReactElement => (
  <ErrorBoundary
    name={`${visit.screen.feature}.${visit.screen.name}`}
    // What did not come is asked for again at the next visit. Not sooner: React draws a page that failed a second time
    // before it gives it up, and would ask without end.
    onBroken={() => components.delete(visit.screen.load)}
  >
    <Suspense fallback={<Waiting />}>
      <PageContext value={visit}>
        <Screen screen={visit.screen} />
      </PageContext>
    </Suspense>
  </ErrorBoundary>
);
