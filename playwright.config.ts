import { defineConfig } from '@playwright/test';
import { promiseBrowser } from './src/kit/testing/browsers.ts';

export default defineConfig({
  testDir: 'src',
  // Faults are made on purpose and take their time: `npm run test:faults`.
  testMatch: process.env['FAULTS'] ? '**/*.faults-e2e.ts' : '**/*.e2e.ts',
  outputDir: '.cache/promises',
  globalSetup: './src/kit/testing/start-product-for-promises.ts',
  workers: 2,
  // Two browsers and two products share two processors: what passes a second time is named unsteady (decision 9).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // A recording costs a third of a promise's time: `TRACE=1` makes one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: promiseBrowser,
  },
});
