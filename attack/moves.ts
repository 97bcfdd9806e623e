import { type Answer, callAs, jsonOf, type Person, enter } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { dealsOf } from '#attack/records.ts';

type Leg = {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly moves: readonly { readonly id: string; readonly is_allowed: boolean }[];
};
type Deal = { readonly id: number; readonly legs: readonly Leg[] };
type Row = { readonly id: number };

const readDeal = async (address: string, person: Person, id: number): Promise<Deal | undefined> => {
  const answer = await callAs(address, person, 'GET', `/applications/${id}`);
  return answer.status === 200 ? (jsonOf(answer) as Deal) : undefined;
};

const historyOf = async (address: string, person: Person, id: number): Promise<readonly Row[]> =>
  (jsonOf(await callAs(address, person, 'GET', `/application/history?application_id=${id}&limit=200`)) ??
    []) as Row[];

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** Everything a move may ask for, as somebody who fills every field would; each takes what it needs. */
const filled = {
  comment: 'Двое сразу',
  reason_code: 'price',
  due_at: `${day(5)}T12:00:00.000Z`,
  bank_number: 'Г-1',
};
const ofIssue = {
  guarantee_number: 'Г-1',
  guarantee_date: day(0),
  paid_on: day(0),
  claim_amount: '1000.00',
  claim_date: day(0),
};

const expectOne = (
  report: Collector,
  what: string,
  answers: readonly Answer[],
  versions: readonly [before: number, after: number],
): void => {
  report.did(answers.length);
  for (const { status } of answers) if (status === 0 || status >= 500) report.found(`${what}: ${status}`);
  const won = answers.filter(({ status }) => status === 200).length;
  const [before, after] = versions;
  if (won > 1) report.found(`${what}: both took effect`);
  if (won === 0 && after !== before) report.found(`${what}: refused to both, and the leg has changed`);
  if (won === 1 && after === before) report.found(`${what}: said to be done, and the leg has not changed`);
};

/**
 * Two people at two servers move one leg at once, from what both saw: accept and refuse, issue and withdraw, the same
 * twice. One of them at most; the other is told, and the history gets the rows of one.
 */
export const tryMoves = async (
  addresses: readonly string[],
  { rounds, dice }: { readonly rounds: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('opposite acts on one leg');
  const [home = '', other = home] = addresses;
  const [admin, operator] = [await enter(home, 'admin'), await enter(other, 'operator')];
  const ids = [...(await dealsOf(home, admin))];
  const tried = new Map<string, number>();
  let [done, both] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const id = dice.one(ids);
    const deal = await readDeal(home, admin, id);
    const open = (deal?.legs ?? []).filter(({ moves }) => moves.some(({ is_allowed }) => is_allowed));
    if (!deal || open.length === 0) continue;
    const leg = dice.one(open);
    const moves = leg.moves.filter(({ is_allowed }) => is_allowed).map((move) => move.id);
    const pair = [dice.one(moves), dice.one(moves)];
    const act = (address: string, person: Person, move: string | undefined): Promise<Answer> =>
      callAs(address, person, 'POST', '/history-application-banks/newcreate', {
        ...filled,
        ...(leg.status === 'issue' ? ofIssue : {}),
        application_id: id,
        application_bank_ids: [leg.id],
        versions: [leg.version],
        move,
      });
    const before = await historyOf(home, admin, id);
    const answers = await Promise.all([act(home, admin, pair[0]), act(other, operator, pair[1])]);
    const after = (await readDeal(home, admin, id))?.legs.find((one) => one.id === leg.id);
    const what = `${leg.status}, ${pair.toSorted().join(' and ')}`;
    expectOne(report, what, answers, [leg.version, after?.version ?? leg.version]);
    const won = answers.filter(({ status }) => status === 200).length;
    if (won === 0 && (await historyOf(home, admin, id)).length !== before.length)
      report.found(`${what}: refused to both, and the history has grown`);
    tried.set(what, (tried.get(what) ?? 0) + 1);
    done += won;
    both += answers.some(({ status }) => status === 409) && won === 1 ? 1 : 0;
  }
  report.figure(`${tried.size} pairs of acts, ${done} took effect, ${both} of them against another at once`);
  if (done === 0) report.found('no move took effect: nothing was tried');
  return report.end();
};
