import { type Answer, callAs, fieldOf, jsonOf, type Person, enter, trusted } from '#attack/client.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { sendFile } from '#attack/forms.ts';
import { dealsOf } from '#attack/records.ts';

type Leg = {
  readonly id: number;
  readonly status: string;
  readonly sub_state: string | null;
  readonly version: number;
};
type Deal = { readonly id: number; readonly legs: readonly Leg[] };
type Place = { readonly deal: Deal; readonly leg: Leg };
type Ground = {
  readonly report: Collector;
  readonly home: string;
  readonly other: string;
  readonly admin: Person;
  readonly director: Person;
  readonly deals: readonly number[];
  /** How often each act was tried by two at once. */
  readonly tried: Map<string, number>;
};
/** One round; false where there is nothing left to act upon. */
type Race = (ground: Ground, round: number) => Promise<boolean>;

const get = async <T>({ home, admin }: Ground, path: string): Promise<T> =>
  jsonOf(await callAs(home, admin, 'GET', path)) as T;
const post = (address: string, person: Person, path: string, body: object): Promise<Answer> =>
  callAs(address, person, 'POST', `/application-bank/${path}`, body);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const readDeal = (ground: Ground, id: number): Promise<Deal> => get<Deal>(ground, `/applications/${id}`);

/** Letters to the banks of a deal, counted before and after. */
const countLetters = async (ground: Ground, deal: number): Promise<number> => {
  const { letters } = await get<{ letters: readonly unknown[] }>(
    ground,
    `/application-bank/letters?application_id=${deal}`,
  );
  return letters.length;
};

/** The very same act by two people at two servers: one takes effect, and sends its letters once. */
const twice = async (
  ground: Ground,
  what: string,
  deal: number,
  [path, body]: readonly [string, object],
  { letters }: { readonly letters: number },
): Promise<boolean> => {
  const { report, home, other, admin, director, tried } = ground;
  tried.set(what, (tried.get(what) ?? 0) + 1);
  const before = await countLetters(ground, deal);
  const answers = await Promise.all([post(home, director, path, body), post(other, admin, path, body)]);
  report.did(answers.length);
  const told = answers.map(({ status, body: words }) => `${status} ${words.toString('utf8').slice(0, 120)}`);
  if (answers.some(({ status }) => status === 0 || status >= 500))
    report.found(`${what}: ${told.join(' | ')}`);
  const won = answers.filter(({ status }) => status === 200).length;
  if (won !== 1) report.found(`${what}: ${won} took effect: ${told.join(' | ')}`);
  const sent = (await countLetters(ground, deal)) - before;
  if (sent !== letters * won) report.found(`${what}: ${sent} letters have gone`);
  return true;
};

/** Deals as they were when a round last looked at them: to read all of them anew for each round is dear. */
const seen = new Map<number, Deal>();

/** A leg at a step, of the deals from one on. */
const findLeg = async (
  ground: Ground,
  is: (leg: Leg) => boolean,
  from: number,
): Promise<Place | undefined> => {
  const read = async (id: number): Promise<Deal> => {
    const deal = await readDeal(ground, id);
    seen.set(id, deal);
    return deal;
  };
  for (let at = 0; at < ground.deals.length; at += 1) {
    const id = ground.deals[(from + at) % ground.deals.length] ?? 0;
    if (!(seen.get(id) ?? (await read(id))).legs.some(is)) continue;
    const deal = await read(id);
    const leg = deal.legs.find(is);
    if (leg) return { deal, leg };
  }
  return undefined;
};

const isLookedAt = ({ status, sub_state: step }: Leg): boolean =>
  status === 'sending' && step === 'in_review';

const offerFor = ({ id, version }: Leg) => ({
  application_bank_id: id,
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
  price: '30000.00',
  valid_until: '2099-12-31',
  version,
});

type Query = { readonly id: number; readonly items: readonly { readonly id: number }[] };
type Plan = {
  readonly banks: readonly {
    readonly application_bank_id: number;
    readonly version: number;
    readonly why: string | null;
    readonly addresses: readonly { readonly email: string }[];
    readonly subject: string;
    readonly text: string;
  }[];
};
type LegDrafts = {
  readonly application_bank_id: number;
  readonly open_remarks: number;
  readonly drafts: readonly { readonly id: number; readonly accepted_at: string | null }[];
};

/** Deals that have been tried, or could not be. */
const spent = new Set<number>();

const races: Readonly<Record<string, Race>> = {
  'an offer recorded by two and taken back by two': async (ground, round) => {
    const found = await findLeg(ground, isLookedAt, round);
    if (!found) return false;
    const { deal, leg } = found;
    await twice(ground, 'an offer recorded by two', deal.id, ['save-offer', offerFor(leg)], { letters: 0 });
    const legs = await get<readonly { id: number; offers: readonly { id: number }[] }[]>(
      ground,
      `/application-bank/link?application_id=${deal.id}`,
    );
    const offer = legs.find(({ id }) => id === leg.id)?.offers.at(0);
    if (!offer) return false;
    return twice(ground, 'an offer taken back by two', deal.id, ['delete-offer', { id: offer.id }], {
      letters: 0,
    });
  },
  'a question answered by two': async (ground, round) => {
    const found = await findLeg(ground, isLookedAt, round);
    if (!found) return false;
    const { home, director, report } = ground;
    const { deal, leg } = found;
    const items = [{ kind: 'answer', title: `Вопрос ${round}`, owner: 'client' }];
    const ask = { application_bank_id: leg.id, due_at: inDays(5), items, version: leg.version };
    await twice(ground, 'a question written down by two', deal.id, ['ask-query', ask], { letters: 0 });
    const queries = await get<readonly Query[]>(
      ground,
      `/application-bank/queries?application_id=${deal.id}`,
    );
    const query = queries.toSorted((one, next) => next.id - one.id).at(0);
    const item = query?.items.at(0);
    if (!query || !item) return false;
    const answer = { id: item.id, answer: 'Ответ', is_ready: true };
    const ready = await post(home, director, 'answer-query', answer);
    if (ready.status !== 200) report.found(`an answer: ${ready.status} ${ready.body.toString('utf8')}`);
    const { addressees = [] } = await get<{
      addressees?: readonly { application_bank_id: number; addresses: readonly { email: string }[] }[];
    }>(ground, `/application-bank/letters?application_id=${deal.id}`);
    const to = addressees.find((one) => one.application_bank_id === leg.id)?.addresses.at(0)?.email;
    return twice(
      ground,
      'a question answered by two',
      deal.id,
      ['send-query', { id: query.id, ...(to ? { letter_to: to } : {}) }],
      { letters: to ? 1 : 0 },
    );
  },
  'a deal sent by two': async (ground) => {
    for (const deal of ground.deals) {
      if (spent.has(deal)) continue;
      spent.add(deal);
      const plan = await get<Plan>(ground, `/application-bank/sending-plan?application_id=${deal}`);
      const bank = (plan.banks ?? []).find(({ why, addresses }) => why === null && addresses.length > 0);
      if (!bank) continue;
      const { application_bank_id, version, addresses, subject, text } = bank;
      const letter = { way: 'letter', to: addresses[0]?.email, subject, text, reason: 'Двое сразу' };
      const body = { application_id: deal, banks: [{ application_bank_id, version, ...letter }] };
      return twice(ground, 'a deal sent by two', deal, ['send-to-banks', body], { letters: 1 });
    }
    return false;
  },
  'a draft accepted and remarked upon': async (ground, round) => {
    const found = await findLeg(
      ground,
      ({ status }) => status === 'approved' || status === 'revision',
      round,
    );
    if (!found) return false;
    const { report, home, other, admin, director, tried } = ground;
    const what = 'a draft accepted and remarked upon';
    const saved = await sendFile(home, director, '/application-bank/save-draft', {
      application_bank_id: found.leg.id,
    });
    const id = Number(fieldOf(saved, 'id'));
    if (saved.status !== 200) {
      report.found(`a draft: ${saved.status} ${saved.body.toString('utf8').slice(0, 200)}`);
      return false;
    }
    tried.set(what, (tried.get(what) ?? 0) + 1);
    const answers = await Promise.all([
      post(home, director, 'accept-draft', { id }),
      post(other, admin, 'save-draft-remark', { id, text: 'Двое сразу' }),
    ]);
    report.did(2);
    for (const { status } of answers) if (status === 0 || status >= 500) report.found(`${what}: ${status}`);
    const path = `/application-bank/drafts?application_id=${found.deal.id}`;
    const after = (await get<readonly LegDrafts[]>(ground, path)).find(
      (one) => one.application_bank_id === found.leg.id,
    );
    const isAccepted = after?.drafts.some((one) => one.id === id && one.accepted_at !== null);
    if (isAccepted && after?.open_remarks) report.found('a draft is accepted with an open remark');
    return true;
  },
};

/** Two people at two servers record, take back, ask, answer, send and accept the same: one does, with one letter. */
export const tryActsOnLegs = async (
  addresses: readonly string[],
  { rounds }: { readonly rounds: number },
): Promise<Report> => {
  const report = startReport('the same act on one application');
  const [home = '', other = home] = addresses;
  const [director, admin] = [await enter(home, 'director'), await trusted(other)];
  const deals = [...(await dealsOf(home, admin))];
  const ground: Ground = { report, home, other, admin, director, deals, tried: new Map() };
  for (const [name, race] of Object.entries(races)) {
    let round = 0;
    while (round < rounds && (await race(ground, round))) round += 1;
    if (round === 0) report.found(`${name}: nothing to act upon`);
  }
  for (const [what, times] of ground.tried) report.figure(`${what}: ${times} times`);
  return report.end();
};
