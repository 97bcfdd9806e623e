import { sql } from 'drizzle-orm';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { fileDocuments, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { readLeftDrafts } from '#features/deal-drafts/server/deal-drafts.facade.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { createDeal } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { demoDocuments } from '#features/demo/server/plain-documents.seed.ts';
import { pairStories, scenarioOrder } from '#features/demo/server/story-pairs.seed.ts';
import { runStory } from '#features/demo/server/run-story.seed.ts';
import type { Cast } from '#features/demo/server/scenario.seed.ts';
import {
  newestOfEachPlan,
  planOf,
  storyAge,
  storyCount,
  storyStart,
  storyUnits,
} from '#features/demo/server/story-plan.seed.ts';
import { existingDemoOrganizations } from '#features/organizations/server/organizations.facade.ts';
import { demoTenders } from '#features/tenders/server/tenders.facade.ts';
import type { CallParsed, NamedCall } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { Operation } from '#kit/server/implement.ts';
import { parseInput } from '#kit/server/parse-input.ts';
import type { Acting } from '#kit/server/run-call.ts';

const usernames = ['admin', 'agent', 'agent2', 'senioragent', 'headagent', 'manager', 'manager2', 'operator'];
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The number of the first story's deal: the first one that the product gives. */
const firstNumber = 48_001;

type Body = CallParsed<(typeof wizardCalls)['createDeal']>['body'];

/** What a story is told by: calls, and two operations behind calls that take more than the call lets a person give. */
const deedsOf = ({ services, runCall, write }: SeedTools): Pick<Cast, 'runCall' | 'create' | 'file'> => {
  const operationOf = (db: Db, { name }: NamedCall, { caller, now }: Acting): Operation => ({
    db,
    caller,
    now,
    services,
    requestId: 'in-process',
    callName: name,
    afterCommit: () => undefined,
  });
  return {
    runCall,
    create: (index, body, acting) => {
      const parsed = parseInput(wizardCalls.createDeal, { body }).body as Body;
      return write((db) => {
        const operation = operationOf(db, wizardCalls.createDeal, acting);
        return createDeal(operation, parsed, undefined, firstNumber + index);
      });
    },
    // Documents of many kinds at once: one request a document would take minutes.
    file: (dealId, documents, acting) =>
      write((db) =>
        fileDocuments(operationOf(db, dealDocumentCalls.saveDocument, acting), dealId, documents),
      ),
  };
};

/** Everybody and everything the stories of deals are told by. */
export const gatherCast = async (tools: SeedTools): Promise<Cast> => {
  const { services, runCall, actAs, today } = tools;
  const people = await Promise.all(usernames.map(async (name) => [name, await actAs(name)] as const));
  const [admin] = people.flatMap(([name, caller]) => (name === 'admin' ? [caller] : []));
  if (!admin) throw new Error('Nobody to ask for kinds of papers');
  const kinds = await runCall(documentKindCalls.listKinds, {}, { caller: admin, now: today });
  const scene = {
    today,
    tenders: demoTenders(today).filter(({ law }) => law === '44'),
    inns: existingDemoOrganizations()
      .filter(({ status }) => status === 'active')
      .map(({ inn }) => inn),
  };
  return {
    ...deedsOf(tools),
    ...scene,
    people: Object.fromEntries(people),
    documents: await demoDocuments(services.files, kinds),
    keep: (name, content) => keepSeedFile(services.files, name, content),
    pairs: pairStories(scene),
  };
};

/** Tells these stories, each a part of its own: an interrupted one goes on. */
const runStories = async (tools: SeedTools, indexes: readonly number[]): Promise<void> => {
  const { today, once, progress } = tools;
  const cast = await gatherCast(tools);
  const order = scenarioOrder(indexes, cast.pairs);
  for (const [report, index] of order.entries()) {
    const age = storyAge(index);
    const startsAt = storyStart(index, today);
    const endsBy = new Date(
      Math.min(today.getTime() - hourMs / 2, startsAt.getTime() + Math.min(age * 0.8, 12) * dayMs),
    );
    const story = { index, plan: planOf(index), startsAt, endsBy };
    await once(`${storyUnits}${index}`, (own) => runStory({ ...cast, ...deedsOf(own) }, story));
    if ((report + 1) % 50 === 0 || report + 1 === order.length) progress(report + 1, order.length);
  }
};

/** Keeps the numbers of all stories: what people make while these are told comes after them. */
const keepNumbers = ({ write }: SeedTools): Promise<unknown> =>
  write(async (db) => {
    await db.execute(
      sql`select setval('deals_id_seq', greatest(last_value, ${firstNumber - 1 + storyCount})) from deals_id_seq`,
    );
  });

/** A first page of deals, of every status: what a person sees who has just started the product. */
export const firstDealsSeed = defineSeed({
  name: 'first-deals',
  order: 50,
  title: 'Первые сделки',
  run: async (tools) => {
    await keepNumbers(tools);
    await runStories(tools, newestOfEachPlan());
  },
});

/** Deals of the last ninety days, told through the calls people make, the newest first. */
export const demoSeed = defineSeed({
  name: 'deals',
  order: 60,
  title: 'Сделки',
  isBehind: true,
  run: async (tools) => {
    // What an ended process was reading when it ended: the stories go on from its text.
    await readLeftDrafts(tools.services);
    await runStories(
      tools,
      Array.from({ length: storyCount }, (_, index) => index),
    );
  },
});
