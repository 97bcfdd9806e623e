import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { contractSigningDeadline } from '#domain/working-days.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { playStep } from '#features/demo/server/play-step.seed.ts';
import { pick } from '#features/demo/server/story-plan.seed.ts';
import {
  attach,
  type Cast,
  type Story,
  type Scenario,
  type Terms,
} from '#features/demo/server/scenario.seed.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Acting } from '#kit/server/run-call.ts';

const authors = ['agent', 'agent', 'agent2', 'senioragent', 'headagent', 'manager', 'manager2', 'operator'];

const termsOf = (index: number, startsAt: Date): Terms => {
  const day = moscowDateOf(startsAt);
  const days = 60 + pick(index, 5, 300);
  return {
    amount: `${(pick(index, 4, 180) + 2) * 50_000}.00`,
    date_start: addDays(day, 3),
    date_end: addDays(day, 2 + days),
  };
};

const isLoan = (index: number): boolean => index % 23 === 7;

/** The last minute in Moscow of the day a contract won today is to be signed by. */
const signBy = (wonAt: Date): string =>
  `${contractSigningDeadline(moscowDateOf(wonAt), russianCalendar)}T20:59:00.000Z`;

const bodyOf = (cast: Cast, story: Story, terms: Terms) => {
  const { index, plan } = story;
  const pair = cast.pairs[index];
  if (!pair) throw new Error(`No pair for story ${index}`);
  const { tender_number, inn, earlier } = pair;
  if (plan.isBare) return { product: 1 as const, tender_number };
  if (isLoan(index)) {
    return {
      product: 2 as const,
      inn,
      ...terms,
      credit_purpose: 'Исполнение контракта',
      credit_rate: '19.5',
    };
  }
  const kind = { product: 1, guarantee_kind: 'BG', law: '44', purpose: 'contract' } as const;
  const reason = earlier.length > 0 ? { collision_reason: 'Прежняя сделка подана на другую сумму' } : {};
  // The register's protocol names the last day to sign; without a purchase a person does.
  const report = tender_number === null ? { sign_deadline: signBy(story.startsAt) } : {};
  return { ...kind, ...reason, inn, tender_number, ...terms, ...report };
};

const usualPrice = '45000.00';

/** Chooses two or three banks that fit and tells their legs and the leading bank's price. */
const chooseBanks = async (
  cast: Cast,
  { index, plan, endsBy }: Story,
  deal: { readonly id: number; readonly version: number },
  acting: Acting,
): Promise<Pick<Scenario, 'legs' | 'aside' | 'price'>> => {
  const query = { application_id: deal.id };
  const choice = await cast.runCall(
    dealBankCalls.getChoice,
    { query },
    { caller: acting.caller, now: endsBy },
  );
  const fitting = choice.filter(
    (bank) =>
      bank.fit.result !== 'red' && bank.precheck?.result !== 'red' && (isLoan(index) || bank.price !== null),
  );
  const from = pick(index, 6, 2);
  const chosen = fitting.slice(from, from + 2 + pick(index, 7, 2));
  const isOpen = !plan.steps.some((step) => step === 'refuse' || step === 'leave');
  const unfit = choice.filter((bank) => bank.fit.result !== 'red' && bank.precheck?.result === 'red');
  const aside = isOpen && pick(index, 9, 3) === 0 ? unfit.slice(0, 1) : [];
  const bank_ids = [...chosen, ...aside].map((bank) => bank.bank_id);
  const body = { application_id: deal.id, bank_ids, version: deal.version };
  const { leg_ids } = await cast.runCall(dealBankCalls.chooseBanks, { body }, acting);
  return {
    legs: leg_ids.slice(0, chosen.length),
    aside: leg_ids.slice(chosen.length),
    price: chosen[0]?.price ?? usualPrice,
  };
};

/** The clock of a story: every act is a step on, evenly from its beginning to its end. */
const clockOf = ({ plan, startsAt, endsBy }: Story): Scenario['by'] => {
  const acts = plan.steps.length + 9;
  const span = endsBy.getTime() - startsAt.getTime();
  let act = 0;
  return (caller, files = []) => {
    const now = new Date(startsAt.getTime() + (span * Math.min(act, acts)) / acts);
    act += 1;
    return { caller, now, files };
  };
};

/** A deal that has just begun, by whom, and what it is to be given for. */
type Begun = {
  readonly author: Caller;
  readonly deal: { readonly id: number; readonly version: number };
  readonly terms: Terms;
};

/** A deal goes on from the choice of its banks to where its plan ends. */
export const playDeal = async (
  cast: Cast,
  story: Story,
  { author, deal, terms }: Begun,
  by = clockOf(story),
): Promise<Scenario> => {
  const { index, plan, endsBy } = story;
  const operator = cast.people['operator'];
  if (!operator) throw new Error('Nobody to tell of');
  const isRemoved = plan.steps[0] === 'remove';
  const banks = isRemoved
    ? { legs: [], aside: [], price: usualPrice }
    : await chooseBanks(cast, story, deal, by(author));
  const scenario = { ...cast, ...banks, index, plan, endsBy, author, operator, dealId: deal.id, terms, by };
  if (!isRemoved) {
    const kinds = (['charter', 'statements', 'tender'] as const).slice(0, 1 + pick(index, 8, 2));
    for (const kind of kinds) await attach(scenario, kind, author);
  }
  for (const step of plan.steps) await playStep(scenario, step);
  return scenario;
};

/** One deal from its first line to where its plan ends, through the calls people make. */
export const runStory = async (cast: Cast, story: Story): Promise<void> => {
  const { index, plan, startsAt } = story;
  const author = cast.people[authors[pick(index, 1, authors.length)] ?? 'agent'];
  if (!author) throw new Error('Nobody to tell of');
  const by = clockOf(story);
  const terms = termsOf(index, startsAt);
  const deal = await cast.create(index, bodyOf(cast, story, terms), by(author));
  if (!plan.isBare) await playDeal(cast, story, { author, deal, terms }, by);
};
