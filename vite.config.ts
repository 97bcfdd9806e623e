import { hash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientPage } from './scripts/build/client-page.ts';
import { earlyScript } from './scripts/build/early-script.ts';
import { firstLoads } from './scripts/build/first-load.ts';
import { leanGlobs } from './scripts/build/lean-globs.ts';
import { leanIcons } from './scripts/build/lean-icons.ts';
import { lightContracts } from './scripts/build/light-contracts.ts';
import { mantineStyles } from './scripts/build/mantine-styles.ts';
import { mantineVariables } from './scripts/build/mantine-variables.ts';
import { partByWays, priorities } from './scripts/build/part-by-ways.ts';
import { preloadFonts } from './scripts/build/preload-fonts.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';

const server = 'http://127.0.0.1:3000';

/** Where the ways into the product begin. */
const signIn = 'src/features/sign-in/web/SignInScreen.tsx';
const inside = 'src/app/web/inside.ts';
const pageSlots = 'src/app/web/page-slots.ts';
const list = 'src/features/deal-list/web/DealListScreen.tsx';
const room = 'src/features/deal-room/web/DealDetailScreen.tsx';
const documents = 'src/features/deal-documents/web/DocumentsPanel.tsx';

/** What a page asks first, by its address; the head of the page asks it before the program has come. */
const whoAmI = '/api/user/info';
const ofRoom = [whoAmI, '/api/applications/$id'];
const ofDocuments = [
  ...ofRoom,
  '/api/application-bank/documents?application_id=$id',
  '/api/application-bank/checklist?application_id=$id',
  '/api/document-type/list',
];

/** What everybody gets in the quiet after the first page, in one file instead of twenty. */
const afterTheFirstPage =
  /(BannerStrip|BellButton|CalculatorKey|CalendarKeeper|CompanyListener|Hello|NewTaskHost|SignInAgain|UploadsKeeper|ViewBar|WidthGrip|on-its-way|realtime-line)\.tsx?$/;

/** What the shell has in its quiet and pages begin with: neither waits for the other. */
const ofPages = /\/(ViewStrip|stored-values|domain\/phone|icons\/triangle-exclamation-point)\.(tsx?|mjs)$/;

/** What hears of others and what a page adds in its quiet, in one file. */
const ears =
  /(ChatListener|NotificationListener|ThreadsButton|open-notification|play-sound|silence|EnteringRules|agent-rules\.contract)\.tsx?$/;

/** What is kept on the device until it is sent. */
const unsent =
  /\/src\/kit\/web\/(?:outbox\/(?:send-parcels|key-age)|offline\/(?:box|seal-bytes)|calls\/upload-files)\.ts$/;

export default defineConfig({
  plugins: [
    lightContracts(),
    leanGlobs(),
    react(),
    mantineVariables(),
    mantineStyles(),
    leanIcons(),
    preloadFonts(),
    earlyScript(),
    clientPage(),
    serviceWorker(),
    firstLoads([
      { name: 'Sign-in', path: '/login', modules: [signIn], limitKib: 141 },
      {
        name: 'Deals list',
        path: '/application/index',
        modules: [inside, list],
        asks: [whoAmI],
        limitKib: 197,
      },
      {
        name: 'Deal room',
        path: '/application/detail/$id',
        modules: [inside, pageSlots, room],
        asks: ofRoom,
        limitKib: 260,
        limitFiles: 40,
      },
      {
        name: 'Documents of a deal',
        path: '/application/detail/$id?view=documents',
        modules: [inside, pageSlots, room, documents],
        asks: ofDocuments,
        limitKib: 364,
        limitFiles: 24,
      },
      { name: 'Any other page', path: '*', modules: [inside, pageSlots], asks: [whoAmI] },
    ]),
  ],
  // Shorter than what Vite makes by itself: names of classes are what no packing makes small.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}-${hash('sha256', relative(import.meta.dirname, file)).slice(0, 4)}`,
    },
  },
  // The server puts a fresh nonce in the place of this word in every answer (security: strict style-src).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // The page's head names what the first page needs; a table of what every later part needs would weigh 9 KiB there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER, // the limits of `firstLoads` are those of what people load
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...partByWays({ signIn, inside, pageSlots, list, room, documents, after: afterTheFirstPage }),
            { name: 'pages', test: ofPages, priority: priorities.pages },
            { name: 'after', test: afterTheFirstPage, priority: priorities.after },
            { name: 'ears', test: ears, priority: priorities.counts },
            { name: 'unsent', test: unsent, priority: priorities.late },
            { name: 'counts', test: /\/use-[\w-]+-count\.ts$/, priority: priorities.counts },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, changeOrigin: false, ws: true } } },
});
