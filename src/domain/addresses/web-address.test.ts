import { describe, expect, it } from 'vitest';
import { isWebAddress } from '#domain/addresses/web-address.ts';

describe('web addresses', () => {
  it.each([
    'http://example.com',
    'https://example.com/',
    'HTTPS://EXAMPLE.COM',
    'ftp://files.example.com/a/b.zip',
    'http://192.168.0.1',
    'http://0.0.0.0:80/',
    'https://example.com:8443/path/to?x=1&y=%20#part',
    'https://a-b.c-d.ru/%D0%BF',
    'https://zakupki.gov.ru/epz/order/notice/view.html?regNumber=0373200587820000039',
    'https://банк.рф/тарифы',
    'https://xn--80aaxgrpt.xn--p1ai',
    'http://example.com?x=1',
  ])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    'http:/example.com',
    'http://',
    'http:///path',
    'http://localhost',
    'http://256.1.1.1',
    'http://1.2.3',
    'http://1.2.3.4.5',
    'http://01.2.3.4',
    'http://example.com:0',
    'http://example.com:65536',
    'http://example.com:',
    'http://example.com:80a/',
    'http://-a.com',
    'http://a-.com',
    'http://a..com',
    'http://.com',
    'http://example.c',
    'http://example.123',
    'http://user@example.com',
    'http://bank.ru@evil.ru/',
    'http://example.com/a b',
    'http://example.com\\@evil.ru',
    'http://example.com/\n',
    ' http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@b.ru',
    'ws://example.com',
    `http://${'a'.repeat(64)}.com`,
    `http://example.com/${'a'.repeat(2_048)}`,
  ])('%j is none', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });

  it('answers long hostile input at once', () => {
    const started = performance.now();
    expect(isWebAddress(`http://${'a-'.repeat(1_000)}`)).toBe(false);
    expect(isWebAddress(`http://${'a.'.repeat(1_000_000)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
