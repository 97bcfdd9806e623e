import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseDigest } from '#app/checks/database-digest.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('changes with every row that changes, and only then', async () => {
  const { database } = api.services;
  const digest = () => databaseDigest(database);
  const change = (statement: ReturnType<typeof sql>) => database.write((db) => db.execute(statement));
  const before = await digest();
  expect(await digest()).toBe(before);
  await change(sql`insert into departments (name) values ('Раз')`);
  const added = await digest();
  expect(added).not.toBe(before);
  await change(sql`update departments set name = 'Два'`);
  expect(await digest()).not.toBe(added);
  await change(sql`delete from departments where name = 'Два'`);
  expect(await digest()).toBe(before);
});
