import { mayPass } from '#domain/access.ts';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { supportScope } from '#features/chat/server/chat.facade.ts';
import { dealScope } from '#features/deals/server/deals.facade.ts';
import { eachWorld, type Looking, type TrueDeal, type World } from '#app/server/counters/recount-world.ts';
import { distributeLeads, seeLeads } from '#features/leads/leads.access.ts';
import type { Someone } from '#features/people/server/people.facade.ts';
import { counterCap } from '#kit/server/define-counter.ts';

/** Counted apart from the counters' own statements, person by person, so that one proves the other. */
type Asked = { readonly world: World; readonly who: Someone; readonly now: Date };

const isOneOf = (role: Role, ...roles: readonly Role[]): boolean => roles.includes(role);

const seesDeal = ({ world, who }: Asked, deal: TrueDeal): boolean => dealScope.sees(world, who, deal);

const isTurnOf = (role: Role, { turn, agentTurn, agentId }: TrueDeal): boolean => {
  if (isAgentFamily(role)) return agentTurn !== null;
  return turn === 'broker' || (turn === 'client' && agentId === null);
};

const countDeals = (asked: Asked): number =>
  [...asked.world.deals.values()].filter(
    (deal) => deal.isInWork && isTurnOf(asked.who.role, deal) && seesDeal(asked, deal),
  ).length;

const countTasks = ({ world, who, now }: Asked): number => {
  const tomorrow = new Date(`${addDays(moscowDateOf(now), 1)}T00:00:00+03:00`);
  return world.tasks.filter(
    ({ toUserId, state, dueAt }) =>
      toUserId === who.id && (state === 'new' || (dueAt !== null && dueAt < tomorrow)),
  ).length;
};

type Thread = World['threads'][number];

const receivesThread = (asked: Asked, { dealId, side, agentId }: Thread): boolean => {
  if (dealId === null) return supportScope.sees(asked.world, asked.who, { agentId });
  const deal = asked.world.dealsOfThreads.get(dealId);
  const threadsWithBanks = isOneOf(asked.who.role, 'admin', 'director', 'head', 'manager', 'operator');
  return deal !== undefined && seesDeal(asked, deal) && (side !== 'bank' || threadsWithBanks);
};

const waitsForUs = ({ world, who, now }: Asked, thread: Thread): boolean => {
  const words = world.words.get(thread.id);
  const answered = Math.max(words?.ours ?? 0, thread.resolvedId ?? 0);
  const isAwake = thread.snoozedUntil === null || thread.snoozedUntil <= now;
  const isFree = thread.assigneeId === null || thread.assigneeId === who.id;
  return (words?.theirs ?? 0) > answered && isAwake && isFree;
};

const waitsForAgent = ({ world }: Asked, thread: Thread, readId: number): boolean => {
  const words = world.words.get(thread.id);
  return (words?.ours ?? 0) > Math.max(readId, words?.theirs_ever ?? 0);
};

const countThreads = (asked: Asked): number => {
  const { world, who } = asked;
  if (isOneOf(who.role, 'trainee', 'guest')) return 0;
  const marks = new Map(
    world.marks.filter(({ userId }) => userId === who.id).map((mark) => [mark.threadId, mark]),
  );
  return world.threads.filter((thread) => {
    const mark = marks.get(thread.id);
    if (mark?.isMuted || !receivesThread(asked, thread)) return false;
    return isAgentFamily(who.role)
      ? waitsForAgent(asked, thread, mark?.readId ?? 0)
      : waitsForUs(asked, thread);
  }).length;
};

const countLeads = ({ world, who, now }: Asked): number => {
  if (!mayPass(seeLeads, who.role)) return 0;
  return world.leads.filter(({ ownerId, state, nextContactAt }) => {
    if (ownerId === null) return mayPass(distributeLeads, who.role);
    const isDue = nextContactAt !== null && nextContactAt <= now;
    return ownerId === who.id && (state === 'new' || isDue);
  }).length;
};

/** Counters that hang on what others leave behind: turns, marks, words read, who leads. The rest count their own rows each time. */
export const recounted = ['countDeal', 'countTask', 'countChat', 'countLead'] as const;
type Totals = Record<(typeof recounted)[number], number>;
const nothing: Readonly<Totals> = { countDeal: 0, countTask: 0, countChat: 0, countLead: 0 };

/** What waits for each of these people, worked out slowly from everything there is. */
export const recount = async (looking: Looking, everybody: readonly Someone[]): Promise<Totals[]> => {
  const { now } = looking;
  const totals = everybody.map((): Totals => ({ ...nothing }));
  await eachWorld(looking, (world) =>
    everybody.forEach((who, at) => {
      const asked = { world, who, now };
      const total = totals[at];
      if (!total) return;
      total.countDeal += countDeals(asked);
      total.countTask += countTasks(asked);
      total.countChat += countThreads(asked);
      total.countLead += countLeads(asked);
    }),
  );
  const capped = (count: number): number => Math.min(count, counterCap);
  return totals.map(({ countDeal, countTask, countChat, countLead }) => ({
    countDeal: capped(countDeal),
    countTask: capped(countTask),
    countChat: capped(countChat),
    countLead: capped(countLead),
  }));
};
