import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Faults are made on purpose and take their time: `npm run test:faults`.
    include: process.env['FAULTS']
      ? ['src/app/checks/*.faults.ts']
      : ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/kit/testing/build-database-template.ts'],
    testTimeout: process.env['FAULTS'] ? 120_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
