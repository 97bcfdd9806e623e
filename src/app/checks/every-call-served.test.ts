import { describe, expect, it } from 'vitest';
import { readNotServed, takeAccount } from '#app/checks/not-served.ts';

const { named, served } = await takeAccount();
const listed = readNotServed();

describe('what the specification names', () => {
  it('is read whole', () => {
    expect(named.length).toBe(179);
  });

  it('is served or stands in docs/product/not-served.md', () => {
    expect(named.filter((entry) => !served.has(entry) && !listed.includes(entry))).toEqual([]);
  });

  it('leaves the list once it is served', () => {
    expect(listed.filter((entry) => served.has(entry))).toEqual([]);
  });

  it('is all that the list may hold', () => {
    expect(listed.filter((entry) => !named.includes(entry))).toEqual([]);
  });
});
