import { type Answer, callAs, enter, type Person, trusted } from '#attack/client.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import {
  bringPaper,
  historyOf,
  moveLeg,
  type MovingDeal,
  type MovingLeg,
  type Option,
  readDeal,
} from '#attack/leg-moves.ts';
import { dealsOf } from '#attack/records.ts';

/** The moves of the way: an offer is accepted, paid, issued; and those that lead back to where a round began. */
const [accept, pay, issue] = ['T20', 'T21', 'T23'] as const;
const toApprove = ['T15', 'T15b'];
/** Deals whose banks are all made to offer; the others stay as they are, for whoever comes after. */
const mostPrepared = 20;
const toOffer = ['T22b'];
const toPaid = ['T24', 'T25', 'T27', 'T21'];

type Ground = {
  readonly report: Collector;
  readonly home: string;
  readonly other: string;
  readonly admin: Person;
  readonly director: Person;
  readonly took: Map<string, number>;
};
type At = { readonly deal: number; readonly leg: number; readonly paper: number };

const optionOf = (leg: MovingLeg | undefined, move: string): Option | undefined =>
  leg?.moves.find(({ id, is_allowed }) => id === move && is_allowed);

const readLeg = async ({ home, admin }: Ground, { deal, leg }: At): Promise<MovingLeg | undefined> =>
  (await readDeal(home, admin, deal))?.legs.find(({ id }) => id === leg);

/** One move by two people at two servers, from what both saw: one of them makes it, and the history says it once. */
const moveTwice = async (ground: Ground, what: string, at: At, move: string): Promise<boolean> => {
  const { report, home, other, admin, director, took } = ground;
  const leg = await readLeg(ground, at);
  const option = optionOf(leg, move);
  if (!leg || !option) return false;
  const before = Math.max(0, ...(await historyOf(home, admin, at.deal)).map(({ id }) => id));
  const answers = await Promise.all([
    moveLeg(home, admin, at.deal, leg, option, at.paper),
    moveLeg(other, director, at.deal, leg, option, at.paper),
  ]);
  report.did(answers.length);
  const told = answers.map(({ status, body }) => `${status} ${body.toString('utf8').slice(0, 120)}`);
  const won = answers.filter(({ status }) => status === 200).length;
  if (won !== 1) report.found(`${what}: ${won} took effect: ${told.join(' | ')}`);
  const rows = (await historyOf(home, admin, at.deal)).filter(
    (row) => row.id > before && row.leg_id === leg.id && row.move === move,
  ).length;
  if (rows !== won) report.found(`${what}: the history says it ${rows} times`);
  took.set(what, (took.get(what) ?? 0) + won);
  return won > 0;
};

const moveOnce = async (ground: Ground, at: At, move: string): Promise<Answer | undefined> => {
  const leg = await readLeg(ground, at);
  const option = optionOf(leg, move);
  return leg && option && moveLeg(ground.home, ground.admin, at.deal, leg, option, at.paper);
};

const goBack = async (ground: Ground, at: At, moves: readonly string[]): Promise<boolean> => {
  for (const move of moves) if ((await moveOnce(ground, at, move))?.status !== 200) return false;
  return true;
};

/** Legs at which a move is open; with it only such as have stood there when the deals were read. */
const legsWith = (deals: readonly MovingDeal[], move: string): readonly { deal: number; leg: number }[] =>
  deals.flatMap(({ id, legs }) =>
    legs.filter((leg) => optionOf(leg, move)).map((leg) => ({ deal: id, leg: leg.id })),
  );

/** Rounds on one leg after another, as long as it comes back to where it was. */
const goRound = async (
  ground: Ground,
  places: readonly { deal: number; leg: number }[],
  rounds: number,
  round: (at: At) => Promise<boolean>,
): Promise<number> => {
  let done = 0;
  for (const place of places) {
    const at = { ...place, paper: await bringPaper(ground.home, ground.admin, place.deal) };
    while (done < rounds && (await round(at))) done += 1;
    if (done >= rounds) break;
  }
  return done;
};

const offer = {
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
  price: '30000.00',
  valid_until: '2099-12-31',
};

/** The banks that look at an application make an offer and send no draft. */
const approve = async ({ home, admin, ...ground }: Ground, { id, legs }: MovingDeal): Promise<void> => {
  for (const { id: application_bank_id, status, version } of legs) {
    const act = (path: string, body: object) =>
      callAs(home, admin, 'POST', `/application-bank/${path}`, { application_bank_id, ...body });
    if (status !== 'approved') {
      await act('save-offer', { ...offer, version });
      const at = { deal: id, leg: application_bank_id, paper: 0 };
      for (const move of toApprove) await moveOnce({ home, admin, ...ground }, at, move);
    }
    await act('waive-draft', { reason: 'Двое сразу' });
  }
};

/** Every deal, some of them with offers of all their banks; the others stay as they are, for whoever comes after. */
const prepareDeals = async (ground: Ground): Promise<readonly MovingDeal[]> => {
  const { home, admin } = ground;
  const deals: MovingDeal[] = [];
  let prepared = 0;
  for (const id of await dealsOf(home, admin)) {
    const deal = await readDeal(home, admin, id);
    if (!deal) continue;
    const legs = deal.legs.filter(
      ({ status, sub_state: step }) => ['sending', 'query', 'approved'].includes(status) && step !== 'queued',
    );
    const isTwo = legs.length > 1 && prepared < mostPrepared;
    if (isTwo) {
      prepared += 1;
      await approve(ground, { id, legs });
    }
    deals.push((isTwo ? await readDeal(home, admin, id) : undefined) ?? deal);
  }
  return deals;
};

/** Offers of two banks in one deal are accepted at once: one bank is chosen. */
const chooseBoth = async (ground: Ground, { id, legs }: MovingDeal): Promise<boolean> => {
  const { report, home, other, admin, director } = ground;
  const [one, two] = legs.filter((leg) => optionOf(leg, accept));
  if (!one || !two) return false;
  const act = (address: string, person: Person, leg: MovingLeg) =>
    moveLeg(address, person, id, leg, optionOf(leg, accept) as Option, 0);
  const answers = await Promise.all([act(home, admin, one), act(other, director, two)]);
  report.did(answers.length);
  const won = answers.filter(({ status }) => status === 200).length;
  if (won !== 1)
    report.found(
      `two banks chosen at once: ${won} took effect: ${answers.map(({ status }) => status).join(', ')}`,
    );
  const chosen = (await readDeal(home, admin, id))?.legs.filter(({ status }) => status === 'issuing') ?? [];
  if (chosen.length > 1) report.found(`two banks chosen at once: ${chosen.length} issue`);
  return true;
};

/** Two people at two servers accept, choose, pay and issue the same at once, round after round upon the same applications. */
export const tryTheWay = async (
  addresses: readonly string[],
  { rounds }: { readonly rounds: number },
): Promise<Report> => {
  const report = startReport('choosing, paying and issuing by two');
  const [home = '', other = home] = addresses;
  const [admin, director] = [await trusted(home), await enter(other, 'director')];
  const ground: Ground = { report, home, other, admin, director, took: new Map() };
  const deals = await prepareDeals(ground);
  const accepted = await goRound(
    ground,
    legsWith(deals, accept),
    rounds,
    async (at) =>
      (await moveTwice(ground, 'an offer accepted by two', at, accept)) &&
      (await moveTwice(ground, 'a payment noted by two', at, pay)) &&
      goBack(ground, at, toOffer),
  );
  const issued = await goRound(
    ground,
    legsWith(deals, issue),
    rounds,
    async (at) =>
      (await moveTwice(ground, 'a guarantee issued by two', at, issue)) && goBack(ground, at, toPaid),
  );
  let chosen = 0;
  for (const { id } of deals) {
    const deal = await readDeal(home, admin, id);
    if (deal && (await chooseBoth(ground, deal))) chosen += 1;
  }
  if (accepted === 0 || issued === 0) report.found('nothing was accepted or issued: nothing was tried');
  report.figure(`rounds: ${accepted} accepted and paid, ${issued} issued, ${chosen} deals with two banks`);
  for (const [what, times] of ground.took) report.figure(`${what}: ${times} times`);
  return report.end();
};
