import '#app/web/apply-theme.ts';
import '#app/web/nonce.ts';
import '#kit/web/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allScreens, fillAllSlots } from '#app/web/collect.ts';
import { styleNonce } from '#app/web/nonce.ts';
import { buildRouter } from '#app/web/router.tsx';
import { keepPages } from '#app/web/shell/keep-pages.ts';
import { closeOneDialog } from '#kit/web/close-one-dialog.ts';
import { ConfirmHost } from '#kit/web/ConfirmHost.tsx';
import { queryClient } from '#kit/web/query-client.ts';
import { ToastHost } from '#kit/web/ToastHost.tsx';
import { cssVariables, theme } from '#kit/web/theme/theme.ts';

closeOneDialog();
fillAllSlots();
keepPages(allScreens);
const router = buildRouter(allScreens);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
