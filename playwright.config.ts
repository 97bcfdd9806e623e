import { defineConfig } from '@playwright/test';
import { promiseBrowser } from './src/kit/testing/browsers.ts';

// A browser waits a quarter of its time: three of them keep two processors busy.
const product = { globalSetup: './src/kit/testing/start-product-for-promises.ts', workers: 3 };
const onKamailio = '**/on-kamailio.faults-e2e.ts';

/** An everyday run of `npm test` leaves promises about rare cases to `CI_FULL=1`; by hand all are kept. */
const isShort = process.env['SCREENS'] === 'dense';

/** Which promises a run keeps: those of every day, faults (`npm run test:faults`), telephones on a real line (`npm run test:sip`). */
const run = process.env['TEST_SIP']
  ? {
      testMatch: [onKamailio, '**/softphone.e2e.ts'],
      grep: [/on-kamailio/, /two people hear each other/, /a call is declined/, /another stack/],
      globalSetup: './src/features/exchange/testing/start-line-for-promises.ts',
      workers: 1,
    }
  : process.env['FAULTS']
    ? { ...product, testMatch: '**/*.faults-e2e.ts', testIgnore: onKamailio }
    : { ...product, testMatch: '**/*.e2e.ts', ...(isShort ? { grepInvert: /@rare/ } : {}) };

export default defineConfig({
  ...run,
  testDir: 'src',
  outputDir: '.cache/promises',
  // Three browsers and three products share two processors: what passes a second time is named unsteady (decision 9).
  retries: process.env['CI'] ? 1 : 0,
  // What holds is never waited for as long; a machine that is shared with others is slower by half.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A browser that keeps the product for bad times fetches every file twice: promises about it say so.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A recording costs a third of a promise's time: `TRACE=1` makes one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: promiseBrowser,
  },
});
