import { expect, it } from 'vitest';
import { isForeignHost } from '#kit/server/hosts/own-host.ts';

const alone = { host: '127.0.0.1', publicUrl: undefined, trustProxy: 0 };

it.each([
  ['127.0.0.1:3000', false],
  ['localhost:3000', false],
  ['[::1]:3000', false],
  ['desk.localhost:3000', false],
  ['evil.example:3000', true],
  ['127.0.0.1.evil.example', true],
  ['10.0.0.5:3000', true],
  ['', true],
  [undefined, true],
])('a server on its own machine that is asked for as %s', (host, isForeign) => {
  expect(isForeignHost(host, alone)).toBe(isForeign);
});

it('what is published, or open to a network, is reached by names of their own', () => {
  expect(isForeignHost('desk.example.ru', { ...alone, publicUrl: new URL('https://desk.example.ru') })).toBe(
    false,
  );
  expect(isForeignHost('desk.example.ru', { ...alone, host: '0.0.0.0' })).toBe(false);
  expect(isForeignHost('desk', { ...alone, trustProxy: 1 })).toBe(false);
});

it('an address of this machine publishes nothing', () => {
  const local = { ...alone, publicUrl: new URL('http://localhost:3000') };
  expect(isForeignHost('evil.example:3000', local)).toBe(true);
  expect(isForeignHost('localhost:3000', local)).toBe(false);
});
