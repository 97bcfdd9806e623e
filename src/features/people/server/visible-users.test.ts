import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { visibleUsers } from '#features/people/server/people.read.ts';
import { seedUsers } from '#features/users/server/users.seed.ts';
import { users } from '#features/people/server/people.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.services.database.write((db) => seedUsers(db, new Date('2026-08-01T09:00:00Z')));
});
afterAll(() => api.stop());

const everybody = [
  'accountant',
  'admin',
  'agent',
  'agent2',
  'curator',
  'curator2',
  'director',
  'guest',
  'head',
  'head2',
  'headagent',
  'headagent2',
  'manager',
  'manager2',
  'operator',
  'senioragent',
  'trainee',
];

describe('the people somebody may know of', () => {
  it.each([
    ['admin', everybody],
    ['director', everybody],
    ['operator', everybody],
    ['head', ['agent', 'head', 'headagent', 'manager', 'operator', 'senioragent', 'trainee']],
    ['head2', ['agent2', 'head2', 'headagent2', 'manager2']],
    ['manager', ['agent', 'headagent', 'manager', 'senioragent']],
    ['manager2', ['agent2', 'headagent2', 'manager2']],
    ['trainee', ['manager', 'trainee']],
    ['curator', ['agent', 'curator', 'headagent', 'senioragent']],
    ['headagent', ['agent', 'headagent', 'senioragent']],
    ['senioragent', ['agent', 'senioragent']],
    ['agent', ['agent']],
    ['agent2', ['agent2']],
    ['guest', ['guest']],
  ])('%s', async (username, existing) => {
    const names = await api.services.database.read(async (db) => {
      const caller = await actAs(db, username);
      return db
        .select({ username: users.username })
        .from(users)
        .where(visibleUsers(caller))
        .orderBy(asc(users.username));
    });
    expect(names.map((row) => row.username).toSorted()).toEqual(existing);
  });
});
