import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import type { AnyScreen } from '#kit/web/define-screens.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Page } from '#kit/web/Page.tsx';
import { PageContext } from '#kit/web/page.ts';
import type { Visit } from '#kit/web/visits.ts';

type ScreenModule = { readonly default: ComponentType };

// By the import, not by the screen: two screens that share it are one component, and a page may move between them.
const components = new Map<AnyScreen['load'], ComponentType>();

const componentOf = ({ load }: AnyScreen): ComponentType => {
  const known = components.get(load);
  if (known) return known;
  const made = lazy(() => load() as Promise<ScreenModule>);
  components.set(load, made);
  return made;
};

const waiting = (
  <Page>
    <LoadingRows />
  </Page>
);

/** One page with its own address, its own waiting and its own failure. */
export const PageView = ({ visit }: { readonly visit: Visit }): ReactElement => {
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <PageContext value={visit}>{createElement(componentOf(visit.screen))}</PageContext>
      </Suspense>
    </ErrorBoundary>
  );
};
