import '#kit/web/theme/tokens.css';
import '@fontsource-variable/golos-text/wght.css';
import '#kit/web/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { ClientPage } from '#features/client-links/web/page/ClientPage.tsx';
import { takeLanguage } from '#features/client-links/web/page/language.ts';
import { beginByLink } from '#features/client-links/web/page/use-client.ts';
import { takePieceCalls } from '#kit/web/calls/piece-calls.ts';

const root = document.getElementById('root');
if (!root) throw new Error('client.html has lost its root');

/** The secret stands in the fragment, which no server is sent; it leaves the address and its history at once. */
const token = globalThis.location.hash.slice(1);
if (token !== '') globalThis.history.replaceState(null, '', globalThis.location.pathname);

takePieceCalls(() => Promise.resolve({ save: clientPageCalls.savePiece, show: clientPageCalls.showUpload }));
beginByLink(token);
await takeLanguage();

createRoot(root).render(
  <StrictMode>
    <ClientPage />
  </StrictMode>,
);
