import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNotServed, takeAccount } from '#app/checks/not-served.ts';
import { root } from '#app/checks/source-files.ts';

const { named, served } = await takeAccount();
const listed = readNotServed();

describe('what the specification names', () => {
  it('is read whole', () => {
    expect(named.length).toBe(179);
  });

  it('is served, all of it: docs/product/not-served.md lists nothing', () => {
    expect(named.filter((entry) => !served.has(entry))).toEqual([]);
    expect(listed).toEqual([]);
  });
});

it('what the head of a page asks ahead is served, and only reads', () => {
  const addresses = [...readFileSync(`${root}vite.config.ts`, 'utf8').matchAll(/'\/api(\/[^'?]+)/g)];
  const asked = addresses.map(([, path = '']) => `GET ${path.replaceAll(/\$(\w+)/g, '{$1}')}`);
  expect(asked).toContain('GET /applications/{id}');
  expect(asked.filter((call) => !served.has(call))).toEqual([]);
});
