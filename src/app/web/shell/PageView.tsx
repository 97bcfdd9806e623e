import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import type { AnyScreen } from '#kit/web/define-screens.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Page } from '#kit/web/Page.tsx';
import { PageContext } from '#kit/web/page.ts';
import type { Visit } from '#kit/web/visits.ts';

type ScreenModule = { readonly default: ComponentType };

const components = new Map<AnyScreen, ComponentType>();

const componentOf = (screen: AnyScreen): ComponentType => {
  const known = components.get(screen);
  if (known) return known;
  const made = lazy(() => screen.load() as Promise<ScreenModule>);
  components.set(screen, made);
  return made;
};

const waiting = (
  <Page>
    <LoadingRows />
  </Page>
);

/** One page with its own address, its own waiting and its own failure. */
export const PageView = ({ visit }: { readonly visit: Visit }): ReactElement => {
  const View = componentOf(visit.screen);
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <PageContext value={visit}>
          <View />
        </PageContext>
      </Suspense>
    </ErrorBoundary>
  );
};
