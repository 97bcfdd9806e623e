import { count } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { demoPapers } from '#features/demo/server/demo-papers.seed.ts';
import { tellStory } from '#features/demo/server/tell-story.seed.ts';
import type { Cast } from '#features/demo/server/telling.seed.ts';
import { planOf, storyCount } from '#features/demo/server/story-plan.seed.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { seedTenderNumbers } from '#features/tenders/server/tenders.facade.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const usernames = ['admin', 'agent', 'agent2', 'senioragent', 'headagent', 'manager', 'manager2', 'operator'];
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const storyDays = 90;

const gatherCast = async ({ services, runCall, actAs }: SeedTools): Promise<Cast> => {
  const people = await Promise.all(usernames.map(async (name) => [name, await actAs(name)] as const));
  const firms = await services.database.read((db) =>
    db
      .select({ inn: organizations.inn, status: organizations.status })
      .from(organizations)
      .orderBy(organizations.id),
  );
  return {
    runCall,
    people: Object.fromEntries(people),
    papers: await demoPapers(services.files),
    tenders: seedTenderNumbers().filter((number) => number.length === 19),
    inns: firms.filter((firm) => firm.status === 'active').map((firm) => firm.inn),
  };
};

/** Deals of the last ninety days, told through the calls people make; an interrupted telling goes on. */
export const demoSeed = defineSeed({
  name: 'deals',
  order: 60,
  title: 'Сделки',
  run: async (tools) => {
    const cast = await gatherCast(tools);
    const told = await tools.services.database.read((db) => db.select({ deals: count() }).from(deals));
    for (let index = told[0]?.deals ?? 0; index < storyCount; index += 1) {
      const age = (storyDays * (storyCount - index)) / storyCount;
      const startsAt = new Date(tools.today.getTime() - age * dayMs);
      const endsBy = new Date(
        Math.min(tools.today.getTime() - hourMs / 2, startsAt.getTime() + Math.min(age * 0.8, 12) * dayMs),
      );
      await tellStory(cast, { index, plan: planOf(index), startsAt, endsBy });
      if ((index + 1) % 50 === 0 || index + 1 === storyCount) tools.progress(index + 1, storyCount);
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  },
});
