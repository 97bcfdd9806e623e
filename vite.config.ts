import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressOutput } from './scripts/build/compress.ts';
import { firstLoads } from './scripts/build/first-load.ts';
import { lightContracts } from './scripts/build/light-contracts.ts';
import { mantineStyles } from './scripts/build/mantine-styles.ts';
import { preloadFonts } from './scripts/build/preload-fonts.ts';

const server = 'http://127.0.0.1:3000';

/** What everybody gets in the quiet after the first page, in one file instead of twenty. */
const afterTheFirstPage =
  /(BannerStrip|BellButton|CalculatorKey|CalendarKeeper|ChatEars|Hello|NewTaskHost|NotificationEars|TalksButton|ViewBar|ViewStrip|WidthGrip|realtime-line)\.tsx?$/;

export default defineConfig({
  plugins: [
    lightContracts(),
    react(),
    mantineStyles(),
    preloadFonts(),
    firstLoads([
      {
        name: 'Deals list',
        path: '/application/index',
        screen: '/deals/web/DealListScreen.tsx',
        limitKib: 250,
      },
      { name: 'Sign-in', path: '/login', screen: '/sign-in/web/SignInScreen.tsx' },
      { name: 'Deal room', screen: '/deals/web/DealDetailScreen.tsx' },
    ]),
    compressOutput(),
  ],
  // The server puts a fresh nonce in the place of this word in every answer (security: strict style-src).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The list is where everybody goes first: it comes in the same file as the shell, not after it.
      input: { index: 'index.html', list: 'src/features/deals/web/DealListScreen.tsx' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'after', test: afterTheFirstPage, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, changeOrigin: false, ws: true } } },
});
