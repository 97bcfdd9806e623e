import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { earlyScript } from './early-script.ts';
import { leanIcons } from './lean-icons.ts';
import { lightContracts } from './light-contracts.ts';
import { preloadFonts } from './preload-fonts.ts';

/** What the page may weigh before it shows, in KiB under gzip: scripts and styles, fonts apart. */
const limitKib = 90;

/** What the page cannot begin without: the scripts it names and all they import. Words of a part that comes later come with that part. */
const firstChunks = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const page = bundle['client.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const names = new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([name]) => name));
  for (const name of names) {
    const output = bundle[name];
    if (output?.type === 'chunk') for (const imported of output.imports) names.add(imported);
  }
  return names;
};

const weighed = (): Plugin => ({
  name: 'client-page-weight',
  writeBundle(_options, bundle: Rolldown.OutputBundle) {
    const chunks = firstChunks(bundle);
    const first = Object.values(bundle).filter(
      ({ type, fileName }) => chunks.has(fileName) || (type === 'asset' && fileName.endsWith('.css')),
    );
    if (![...chunks].some((name) => bundle[name]?.type === 'chunk'))
      this.error('The client’s page names no script');
    const bytes = first
      .map((output) => (output.type === 'chunk' ? output.code : output.source))
      .reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
    const stated = `Client's page: ${(bytes / 1024).toFixed(1)} KiB gz, limit ${limitKib}`;
    console.log(stated);
    if (bytes > limitKib * 1024) this.error(stated);
  },
});

/**
 * Builds the page behind a client's link beside the interface, apart from it: nothing of the shell, its router or its
 * components comes with it.
 */
export const clientPage = (): Plugin => ({
  name: 'client-page',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [lightContracts(), react(), leanIcons(), preloadFonts(), earlyScript(), weighed()],
      html: { cspNonce: '__CSP_NONCE__' },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2023',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'client.html',
          // One file of what the page begins with: several weigh more than their sum.
          output: { codeSplitting: { groups: [{ name: 'client', tags: ['$initial'] }] } },
        },
      },
    });
  },
});
