import { count } from 'drizzle-orm';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { filePapers, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { demoPapers } from '#features/demo/server/demo-papers.seed.ts';
import { tellStory } from '#features/demo/server/tell-story.seed.ts';
import type { Cast } from '#features/demo/server/telling.seed.ts';
import { planOf, storyAge, storyCount, storyStart } from '#features/demo/server/story-plan.seed.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { demoTenders } from '#features/tenders/server/tenders.facade.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { Services } from '#kit/server/services.ts';

const usernames = ['admin', 'agent', 'agent2', 'senioragent', 'headagent', 'manager', 'manager2', 'operator'];
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Files papers of many kinds at once, as the operation behind the call does; one request a paper would take minutes. */
const filing =
  (services: Services): Cast['file'] =>
  (dealId, papers, { caller, now }) =>
    services.database.write((db) => {
      const call = { requestId: 'in-process', callName: dealDocumentCalls.saveDocument.name };
      return filePapers({ db, caller, now, services, ...call, afterCommit: () => undefined }, dealId, papers);
    });

const gatherCast = async ({ services, runCall, actAs, today }: SeedTools): Promise<Cast> => {
  const people = await Promise.all(usernames.map(async (name) => [name, await actAs(name)] as const));
  const firms = await services.database.read((db) =>
    db
      .select({ inn: organizations.inn, status: organizations.status })
      .from(organizations)
      .orderBy(organizations.id),
  );
  const cast = Object.fromEntries(people);
  const [admin] = people.flatMap(([name, caller]) => (name === 'admin' ? [caller] : []));
  if (!admin) throw new Error('Nobody to ask for kinds of papers');
  const kinds = await runCall(documentKindCalls.listKinds, {}, { caller: admin, now: today });
  return {
    runCall,
    people: cast,
    papers: await demoPapers(services.files, kinds),
    file: filing(services),
    keep: (name, content) => keepSeedFile(services.files, name, content),
    today,
    tenders: demoTenders(today).filter(({ law }) => law === '44'),
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
      const age = storyAge(index);
      const startsAt = storyStart(index, tools.today);
      const endsBy = new Date(
        Math.min(tools.today.getTime() - hourMs / 2, startsAt.getTime() + Math.min(age * 0.8, 12) * dayMs),
      );
      await tellStory(cast, { index, plan: planOf(index), startsAt, endsBy });
      if ((index + 1) % 50 === 0 || index + 1 === storyCount) tools.progress(index + 1, storyCount);
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  },
});
