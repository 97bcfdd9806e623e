import { type Answer, enter } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { bringPaper, historyOf, moveLeg, type MovingLeg, type Option, readDeal } from '#attack/leg-moves.ts';
import { dealsOf } from '#attack/records.ts';

type Pair = readonly [Option, Option];

/** Every two acts that a leg offers, the same twice among them. */
const pairsOf = ({ moves }: MovingLeg): readonly Pair[] => {
  const open = moves.filter(({ is_allowed }) => is_allowed);
  return open.flatMap((one, at) => open.slice(at).map((other): Pair => [one, other]));
};
const wordsOf = ({ status }: MovingLeg, pair: Pair): string =>
  `${status}, ${pair
    .map(({ id }) => id)
    .toSorted()
    .join(' and ')}`;

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
    const pairs = open.flatMap((one) => pairsOf(one).map((pair) => ({ leg: one, pair })));
    const rarest = Math.min(...pairs.map(({ leg, pair }) => tried.get(wordsOf(leg, pair)) ?? 0));
    const { leg, pair } = dice.one(
      pairs.filter((one) => (tried.get(wordsOf(one.leg, one.pair)) ?? 0) === rarest),
    );
    const before = await historyOf(home, admin, id);
    const paper = pair.some(({ needs }) => needs.some((need) => /issue_details|end_details/.test(need)))
      ? await bringPaper(home, admin, id)
      : 0;
    const answers = await Promise.all([
      moveLeg(home, admin, id, leg, pair[0], paper),
      moveLeg(other, operator, id, leg, pair[1], paper),
    ]);
    const after = (await readDeal(home, admin, id))?.legs.find((one) => one.id === leg.id);
    const what = wordsOf(leg, pair);
    expectOne(report, what, answers, [leg.version, after?.version ?? leg.version]);
    const won = answers.filter(({ status }) => status === 200).length;
    if (won === 0 && (await historyOf(home, admin, id)).length !== before.length)
      report.found(`${what}: refused to both, and the history has grown`);
    tried.set(what, (tried.get(what) ?? 0) + 1);
    done += won;
    both += answers.some(({ status }) => status === 409) && won === 1 ? 1 : 0;
  }
  report.figure(`tried: ${[...tried].map(([what, times]) => `${what} ${times}`).join('; ')}`);
  report.figure(`${tried.size} pairs of acts, ${done} took effect, ${both} of them against another at once`);
  if (done === 0) report.found('no move took effect: nothing was tried');
  return report.end();
};
