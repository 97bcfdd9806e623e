import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone, officeHours } from '#domain/working-clock.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import {
  demoLeads,
  demoListed,
  demoListedComment,
  type DemoLead,
} from '#features/leads/server/demo-leads.seed.ts';
import { basisOf } from '#features/leads/leads.rules.ts';
import { addLead } from '#features/leads/server/write-lead.ts';
import { existingDemoOrganizations } from '#features/organizations/server/organizations.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const minuteMs = 60_000;

/** The moment of a story, never later than the demo's own present. */
const momentOf = ({ daysAgo, time }: DemoLead, today: Date): Date => {
  const day = addDays(moscowDateOf(today), -daysAgo);
  const moment = momentInZone(day, time, officeHours.zone);
  return moment < today ? moment : new Date(today.getTime() - 5 * minuteMs);
};

/** One lead told through the calls people make, each at its own moment. */
const recordLead = async (
  { runCall, today }: SeedTools,
  { caller, director }: { readonly caller: Caller; readonly director: Caller },
  story: DemoLead,
  inns: readonly string[],
): Promise<void> => {
  const began = momentOf(story, today);
  let at = began.getTime();
  const later = (): Date => {
    at = Math.min(at + 40 * minuteMs, today.getTime());
    return new Date(at);
  };
  const { id, version, manager } = await runCall(
    leadCalls.saveLead,
    {
      body: {
        name: story.name,
        phone: story.phone,
        email: story.email ?? null,
        channel: story.channel,
        inn: story.organization === undefined ? null : (inns[story.organization] ?? null),
        dealType: story.dealType ?? 1,
        salesType: story.law ?? null,
        comment: story.comment,
      },
    },
    { caller, now: began },
  );
  // A client that another leads has gone to him: the director tells the rest.
  const runner = manager?.id === caller.userId ? caller : director;
  let seen = version;
  for (const [move, reason = null, comment = ''] of story.moves ?? []) {
    const body = { id, version: seen, move, reason, comment };
    seen = (await runCall(leadCalls.moveLead, { body }, { caller: runner, now: later() })).version;
  }
  if (story.isDeal)
    await runCall(leadCalls.makeDeal, { body: { id, version: seen } }, { caller: runner, now: later() });
};

/** What came by a file, as the import writes it: without a clock and without a basis to call. */
const recordListed = async (
  { write, today }: SeedTools,
  head: Caller,
  owners: ReadonlyMap<string, Caller>,
) => {
  const now = new Date(today.getTime() - 26 * 60 * minuteMs);
  for (const { name, phone, to } of demoListed)
    await write(async (db) => {
      const { id } = await addLead({ db, now }, head, {
        name,
        phone,
        comment: demoListedComment,
        channel: 'import',
        basis: basisOf('import'),
        product: 1,
        state: 'new',
        ownerId: owners.get(to)?.userId ?? null,
        createdBy: head.userId,
      });
      return id;
    });
};

/** Leads of the last fortnight among the demo people, of every channel and in every state. */
export const leadsSeed = defineSeed({
  name: 'leads',
  order: 70,
  isBehind: true,
  title: 'Лиды',
  run: async (tools) => {
    const inns = existingDemoOrganizations().map(({ inn }) => inn);
    const people = new Map<string, Caller>();
    for (const name of new Set(demoLeads.map(({ by }) => by))) people.set(name, await tools.actAs(name));
    const director = await tools.actAs('director');
    for (const [nth, story] of demoLeads.entries()) {
      const caller = people.get(story.by);
      if (!caller) throw new Error(`No ${story.by}`);
      await recordLead(tools, { caller, director }, story, inns);
      tools.progress(nth + 1, demoLeads.length);
    }
    await recordListed(tools, await tools.actAs('head'), people);
  },
});
