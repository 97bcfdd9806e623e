import { eq } from 'drizzle-orm';
import { collectValues } from '#app/checks/collect-values.ts';
import type { Role } from '#domain/role.ts';
import { banksSeed } from '#features/banks/server/banks.seed.ts';
import { tariffsSeed } from '#features/tariffs/server/tariffs.seed.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { organizationsSeed } from '#features/organizations/server/organizations.seed.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import { isWorldPart, type World } from '#kit/testing/define-world.ts';
import { runSeed } from '#kit/testing/run-seed.ts';
import type { TestApi } from '#kit/testing/start-api.ts';

const fillBanks = async (api: TestApi): Promise<void> => {
  for (const seed of [banksSeed, tariffsSeed, organizationsSeed]) await runSeed(api.services, seed);
};

const makePeople = async (api: TestApi, mark: string): Promise<World['people']> => {
  const name = (role: Role): string => `${mark}-${role}`;
  const contacts = (role: Role) => ({
    email: `${mark}-${role}@example.test`,
    phone: `+7999${mark.length}${role.length}0000`,
  });
  const { database } = api.services;
  const department = await database.write(async (db) => {
    const [made] = await db
      .insert(departments)
      .values({ name: `Отдел ${mark}` })
      .returning();
    return made?.id ?? 0;
  });
  const head = await api.as('head', name('head'), { departmentId: department, ...contacts('head') });
  await database.write((db) =>
    db.update(departments).set({ headId: head.userId }).where(eq(departments.id, department)),
  );
  const manager = await api.as('manager', name('manager'), {
    departmentId: department,
    ...contacts('manager'),
  });
  const trainee = await api.as('trainee', name('trainee'), {
    mentorId: manager.userId,
    ...contacts('trainee'),
  });
  const curator = await api.as('curator', name('curator'), contacts('curator'));
  const chain = { curatorId: curator.userId, managerId: manager.userId };
  const headagent = await api.as('headagent', name('headagent'), { ...chain, ...contacts('headagent') });
  const senioragent = await api.as('senioragent', name('senioragent'), {
    ...chain,
    parentId: headagent.userId,
  });
  const agent = await api.as('agent', name('agent'), {
    ...chain,
    parentId: senioragent.userId,
    ...contacts('agent'),
  });
  const [operator, admin] = [await api.as('operator'), await api.as('admin')];
  return { head, manager, trainee, curator, headagent, senioragent, agent, operator, admin };
};

/** Lets every part make its records as soon as those it needs are there, and answers the ids of all. */
const fill = async (api: TestApi, begun: Omit<World, 'ids' | 'id'>): Promise<World> => {
  const ids: Record<string, number> = { user: begun.people.agent.userId };
  const id = (entity: string): number => {
    const existing = ids[entity];
    if (existing === undefined) throw new Error(`The world has no ${entity}`);
    return existing;
  };
  const world = { ...begun, ids, id };
  let waiting = (await collectValues('src/features/*/testing/*.world.ts')).filter(isWorldPart);
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((entity) => entity in ids));
    if (ready.length === 0)
      throw new Error(`Nothing makes one of ${waiting.flatMap(({ needs }) => needs).join(', ')}`);
    for (const { make } of ready) Object.assign(ids, await make(world, api));
    waiting = waiting.filter((part) => !ready.includes(part));
  }
  return world;
};

const marks = ['канарейкаА', 'канарейкаБ'] as const;

const build = async (api: TestApi, which: 0 | 1): Promise<World> => {
  const mark = marks[which];
  const clients = [...demoOrganizations.values()].filter(
    (organization) => organization.status === 'active' && organization.kind === 'legal',
  );
  return fill(api, { mark, inn: clients[which]?.inn ?? '', people: await makePeople(api, mark) });
};

/** Builds one branch on a fresh server, for laws that meet no stranger: another costs two seconds. */
export const buildWorld = async (api: TestApi): Promise<World> => {
  await fillBanks(api);
  const existing = await api.services.database.read((db) => db.select({ id: users.id }).from(users));
  if (existing.length > 0) throw new Error('The worlds want an empty base');
  return build(api, 0);
};

/** Builds two branches of one shape, strangers to each other, on a fresh server. */
export const buildWorlds = async (api: TestApi): Promise<readonly [World, World]> => [
  await buildWorld(api),
  await build(api, 1),
];
