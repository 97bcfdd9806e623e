import { describe, expect, it } from 'vitest';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { collectRoutes } from '#app/server/collect.ts';
import { type Access, mayPass } from '#domain/access.ts';
import { roles } from '#domain/role.ts';

const calls = (await collectRoutes()).map((route) => route.call);
const screens = (await collectScreens()).map(({ screen }) => screen);

const row = (access: Access): string =>
  access.kind === 'public'
    ? 'visitors'
    : access.kind === 'client'
      ? 'client'
      : roles.map((role) => (mayPass(access, role) ? role : '·'.repeat(role.length))).join(' ');
const table = (lines: readonly (readonly [string, Access])[]): string =>
  lines
    .map(([name, access]) => `${name.padEnd(48)} ${row(access)}`)
    .toSorted()
    .join('\n');

/** Section 6 of the specification on one page: a change of meaning shows in the difference. */
describe('who may', () => {
  it('make which call', () => {
    expect(table(calls.map((call) => [`${call.method} ${call.path}`, call.access]))).toMatchSnapshot();
  });

  it('open which screen', () => {
    expect(table(screens.map((screen) => [screen.path, screen.access]))).toMatchSnapshot();
  });

  it('make no two calls under one address', () => {
    const addresses = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
