import { describe, expect, it } from 'vitest';
import { isOwnPath, safeRedirectPath } from '#domain/addresses/redirect-path.ts';

const tricks = [
  '//evil.ru',
  '///evil.ru',
  '////evil.ru/%2e%2e',
  '/\\evil.ru',
  '\\\\evil.ru',
  '\\/evil.ru',
  '/\\/evil.ru',
  '/%2Fevil.ru',
  '/%2f%2fevil.ru',
  '/%5Cevil.ru',
  '/%5c%5cevil.ru',
  '%2F%2Fevil.ru',
  '%2F%5Cevil.ru',
  '%5C%5Cevil.ru',
  '%2F%252Fevil.ru',
  '/\t/evil.ru',
  '/\n/evil.ru',
  '/\r\n/evil.ru',
  '/%09/evil.ru',
  '/%0A/evil.ru',
  '/%0d%0aLocation:%20https://evil.ru',
  '\t//evil.ru',
  ' //evil.ru',
  ' /leads',
  '/\u0000/evil.ru',
  '/.//evil.ru',
  '/..//evil.ru',
  '/../evil.ru',
  '/leads/../../evil.ru',
  '/%2e%2e//evil.ru',
  '/./leads',
  '/leads//evil.ru',
  '/redirect//evil.ru',
  '/redirect/%2Fevil.ru',
  '/leads\\..\\evil.ru',
  'https://evil.ru',
  'https:evil.ru',
  'https:/evil.ru',
  'HTTPS://evil.ru/application/index',
  '%68ttps://evil.ru',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'evil.ru',
  'leads/index',
  '@evil.ru',
  '.evil.ru',
  '?redirect=//evil.ru',
  '#//evil.ru',
  '/%',
  '/%E0%A4%A',
  '/\ud800',
  `/${'a'.repeat(2_048)}`,
];

describe('the path after sign-in', () => {
  it.each(tricks)('%j is not followed', (required) => {
    expect(safeRedirectPath(required)).toBe('/');
    expect(isOwnPath(required)).toBe(false);
    expect(safeRedirectPath(required, '/application/index')).toBe('/application/index');
  });

  it.each([
    '/',
    '/leads/index',
    '/application/detail/12345?tab=banks#offers',
    '/leads/index?from=https://example.com//x&to=a\\b',
    '/winners/index?q=%D0%93%D1%80%D0%BE%D0%BC%D0%BE%D0%B2',
    '/organization/detail/7?back=%2Fbank%2Findex',
    '/Email/index',
    '/.well-known/x',
    '/a..b/c...d',
    '/@user',
  ])('%s is followed as it is', (required) => {
    expect(safeRedirectPath(required)).toBe(required);
    expect(isOwnPath(required)).toBe(true);
  });

  it('is decoded once when the whole value is still encoded', () => {
    expect(safeRedirectPath('%2Fleads%2Findex%3Fx%3D1')).toBe('/leads/index?x=1');
  });

  it.each([undefined, null, ''])('falls back for %j', (required) => {
    expect(safeRedirectPath(required, '/application/index')).toBe('/application/index');
  });

  it('never leaves the host when a browser resolves what was let through', () => {
    const gone = [...tricks, '/leads/index', '%2Fbank', '/a?b=//c'].filter(
      (required) => new URL(safeRedirectPath(required), 'https://own.test').host !== 'own.test',
    );
    expect(gone).toEqual([]);
  });
});
