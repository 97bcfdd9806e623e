import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../../src/app/web/apply-theme.ts');

/** The few lines that choose light or dark come as a script of their own before the page is drawn, for the frame in it is drawn before the program has come. */
export const earlyTheme = (): Plugin => {
  const { code } = minifySync('apply-theme.js', `{${readFileSync(source, 'utf8')}}`);
  const fileName = `assets/theme-${hash('sha256', code).slice(0, 8)}.js`;
  return {
    name: 'early-theme',
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
