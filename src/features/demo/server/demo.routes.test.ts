import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCalls } from '#features/demo/demo.contract.ts';
import { storyCount, storyUnits } from '#features/demo/server/story-plan.seed.ts';
import { seedSteps, wholeDemo } from '#kit/server/seed.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
});
afterAll(() => api.stop());

it('tells a visitor how many deals are told and when nothing is missing', async () => {
  const done = (name: string) =>
    api.services.database.write((db) => db.insert(seedSteps).values({ name, doneAt: new Date() }));
  const ask = () => api.visitor.call(demoCalls.getProgress, {});
  expect(await ask()).toEqual({ report: 0, total: storyCount, is_whole: false });
  await done('users');
  await done(`${storyUnits}337`);
  expect(await ask()).toEqual({ report: 1, total: storyCount, is_whole: false });
  await done(wholeDemo);
  expect(await ask()).toMatchObject({ report: 1, is_whole: true });
});

it('has nothing to wait for where there is no demo', async () => {
  const plain = await startApi();
  expect(await plain.visitor.call(demoCalls.getProgress, {})).toEqual({
    report: 0,
    total: 0,
    is_whole: true,
  });
  await plain.stop();
});
