import { describe, expect, it } from 'vitest';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${windows} Chrome/141.0.0.0 YaBrowser/25.1 Safari/537.36`, 'Yandex Browser · Windows'],
    [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['curl/8.5.0', undefined],
    ['', undefined],
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
