import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFirstLoads } from '#app/server/first-loads.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-loads-'));
const needed = (name: string, asks: readonly string[]) => ({ scripts: [`${name}.js`], styles: [], asks });
writeFileSync(
  join(folder, 'first-loads.json'),
  JSON.stringify({
    '/login': needed('login', []),
    '/deal/$id': needed('deal', ['/api/user/info', '/api/deal/$id']),
    '/deal/$id?view=documents': needed('documents', ['/api/documents?deal=$id']),
    '*': needed('any', ['/api/user/info']),
  }),
);
const of = readFirstLoads(folder);

it('the head of a page asks for what the page is about, by its address and view', () => {
  expect(of('/deal/48001', true).first).toBe(
    '<meta name="asked-ahead" content="/api/user/info /api/deal/48001">',
  );
  expect(of('/deal/48001?view=documents', true).first).toContain('"/api/documents?deal=48001"');
  expect(of('/deal/48001?view=queries', true).first).toContain('/api/deal/48001');
  expect(of('/tasks', true)).toEqual({
    first: '<meta name="asked-ahead" content="/api/user/info">',
    last: '<link rel="modulepreload" crossorigin href="/any.js">',
  });
});

it('a visitor is told of nothing that only the signed-in see, and no address writes into the page', () => {
  expect(of('/deal/48001', false)).toEqual({
    first: '',
    last: '<link rel="modulepreload" crossorigin href="/login.js">',
  });
  expect(of('/deal/"><script>', true).first).not.toContain('<script>');
  expect(of('/deal/1?view="><script>', true).first).not.toContain('<script>');
});
