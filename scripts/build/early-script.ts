import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const sources = ['apply-theme.ts', 'ask-ahead.ts'];

const read = (name: string): string =>
  `{${readFileSync(join(import.meta.dirname, '../../src/app/web', name), 'utf8')}}`;

/**
 * A few lines come as a script of their own before the page is drawn: they choose light or dark, for the frame in it is
 * drawn before the program has come, and ask for what the page is about.
 */
export const earlyScript = (): Plugin => {
  const { code } = minifySync('early.js', sources.map(read).join(''));
  const fileName = `assets/early-${hash('sha256', code).slice(0, 8)}.js`;
  return {
    name: 'early-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
};
