import '#app/web/apply-theme.ts';
import '#app/web/nonce.ts';
import '#kit/web/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/web/App.tsx';
import { fillVisitorSlots, visitorScreens } from '#app/web/collect.ts';
import { findPage } from '#app/web/find-page.ts';
import { insideNow, loadInside } from '#app/web/load-inside.ts';
import { styleNonce } from '#app/web/nonce.ts';
import { closeOneDialog } from '#kit/web/dialogs/dialog-stack.ts';
import { ConfirmHost } from '#kit/web/dialogs/ConfirmHost.tsx';
import { patiently } from '#kit/web/calls/patiently.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { ensureSession } from '#kit/web/calls/session.ts';
import { beginNavigation, useNavigation } from '#kit/web/screens/navigation.ts';
import { ErrorBoundary } from '#kit/web/states/ErrorBoundary.tsx';
import { ToastHost } from '#kit/web/notes/ToastHost.tsx';
import { theme } from '#kit/web/theme/theme.ts';

closeOneDialog();
fillVisitorSlots();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

const isVisitorsPage = visitorScreens.some(({ path }) => path === globalThis.location.pathname);

/** The server names the rest in the head of the page to whoever brings a session: it need not wait for the answer. */
const isExpected = document.querySelector('link[rel=modulepreload][href*="/inside-"]') !== null;

/** Who is signed in waits for the rest; a visitor may need it in a moment, once he touches what he came for. */
const bringInside = async (): Promise<void> => {
  if (isExpected) void loadInside().catch(() => undefined);
  if (!isVisitorsPage && (await ensureSession()).user) await patiently(loadInside);
  else
    for (const touch of ['pointerdown', 'input'])
      globalThis.addEventListener(touch, () => void loadInside().catch(() => undefined), { once: true });
};

const show = async (): Promise<void> => {
  // What does not come is asked for once more by the way to the page, which says so in its place.
  await bringInside().catch(() => undefined);
  const inside = insideNow();
  useNavigation.setState({ screens: inside?.allScreens ?? visitorScreens });
  // The frame of the page stands until the first page does, or why it does not.
  const arrived = beginNavigation(findPage);
  if (inside) await arrived;
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <App />
          </ErrorBoundary>
          <ConfirmHost />
          <ToastHost />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
};

// Not awaited here: what comes later stands on this very module, and each would wait for the other.
void show();
