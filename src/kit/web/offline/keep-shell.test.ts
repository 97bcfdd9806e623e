import { afterEach, expect, it, vi } from 'vitest';
import { keepShell } from '#kit/web/offline/keep-shell.ts';

afterEach(() => vi.unstubAllGlobals());

const page =
  '<head><script type="module" src="/assets/main-1.js"></script><link rel="modulepreload" href="/assets/inside-1.js">' +
  '<link rel="stylesheet" href="/assets/main-1.css"><link rel="preload" href="/assets/letters.woff2"></head>';

it('the page by which the product begins without a line is kept once all it begins with is, and not before', async () => {
  const kept = new Set<string>();
  let isAway = true;
  const cache = {
    keys: async () => [...kept].map((path) => ({ url: `http://here${path}` })),
    add: async (path: string) => {
      if (isAway && path.includes('inside')) throw new TypeError('network');
      kept.add(path);
    },
    put: async (path: string) => void kept.add(path),
    match: async () => new Response(page),
    delete: async (path: string) => kept.delete(path),
  };
  vi.stubGlobal('caches', { keys: async () => [], open: async () => cache });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { origin: 'http://here' });
  const used = [{ name: 'http://here/assets/DealScreen-1.js' }, { name: 'http://elsewhere/assets/x.js' }];
  vi.stubGlobal('PerformanceObserver', function observer(report: (list: object) => void) {
    return { observe: () => report({ getEntries: () => used }) };
  });
  await expect(keepShell()).rejects.toThrow('network');
  expect(kept).toEqual(new Set(['/assets/DealScreen-1.js', '/assets/main-1.js', '/assets/main-1.css']));
  isAway = false;
  await keepShell();
  expect(kept).toContain('/start');
  expect(kept).toContain('/assets/inside-1.js');
});
