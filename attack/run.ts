// An attacker who knows the published document and nothing else, over HTTP and websockets alone (docs/decisions/0027
// names its parts; `--part a,b` chooses some, in this order). `npm run test:attack` takes half an hour and wants PostgreSQL; `--tenth` is the share of `npm test`, on the embedded base.
import { tryActs } from '#attack/acts.ts';
import { tryActsOnLegs } from '#attack/acts-on-legs.ts';
import { tryTheWay } from '#attack/acts-on-the-way.ts';
import { startDice } from '#attack/dice.ts';
import { tryCanaries } from '#attack/canaries.ts';
import { tryCounters } from '#attack/counters.ts';
import { trySigningCodes } from '#attack/codes.ts';
import { tryDatabase } from '#attack/database.ts';
import { readDocument } from '#attack/document.ts';
import { tryClientLink } from '#attack/client-link.ts';
import { tryClock } from '#attack/clock.ts';
import { tryDesk } from '#attack/desk.ts';
import { tryDoors } from '#attack/doors.ts';
import { tryEverybody } from '#attack/everybody.ts';
import { tryFiles } from '#attack/files.ts';
import { printReport, type Report } from '#attack/findings.ts';
import { tryHanging } from '#attack/hanging.ts';
import { tryInputs } from '#attack/inputs.ts';
import { tryLetters } from '#attack/letters.ts';
import { tryLive } from '#attack/live.ts';
import { tryMoves } from '#attack/moves.ts';
import { tryNeighbours } from '#attack/neighbours.ts';
import { tryRaces } from '#attack/races.ts';
import { tryOwnDeals } from '#attack/own-deals.ts';
import { tryPlanted } from '#attack/planted.ts';
import { tryRepeats } from '#attack/repeats.ts';
import { trySessions } from '#attack/sessions.ts';
import { tryStored } from '#attack/stored.ts';
import { openOne, openPair, type Target } from '#attack/target.ts';
import { tryVault } from '#attack/vault.ts';
import { filledDemo } from '#kit/testing/filled-demo.ts';

const option = (name: string, preset: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? Number(process.argv[at + 1]) : preset;
};
const isTenth = process.argv.includes('--tenth');
/** Parts asked for, in this order; undefined for all. */
const only = process.argv.includes('--part')
  ? process.argv[process.argv.indexOf('--part') + 1]?.split(',')
  : undefined;
const seed = option('seed', Math.floor(Date.now() / 86_400_000));
const roles = [
  'director',
  'manager',
  'head',
  'operator',
  'curator',
  'trainee',
  'agent',
  'senioragent',
  'headagent',
  'guest',
];
/** How many faults of a server are printed after a part. */
const mostSaid = 5;
/** A second branch and department, whose people are strangers to the first. */
const besides = ['manager2', 'head2', 'curator2', 'headagent2', 'agent2'];

const attack = async (target: Target): Promise<readonly Report[]> => {
  const addresses = target.instances.map(({ address }) => address);
  const [home] = target.instances;
  if (!home) throw new Error('Nothing to attack');
  const operations = await readDocument(home.address);
  const dice = startDice(seed);
  const parts: Readonly<Record<string, () => Promise<Report>>> = {
    everybody: () =>
      tryEverybody(home.address, operations, [...roles, ...besides], {
        share: option('share', isTenth ? 0.1 : 1),
        dice,
        isSparing: isTenth,
      }),
    canaries: () => tryCanaries(home.address, operations, roles, dice),
    desk: () => tryDesk(home.address, dice),
    own: () => tryOwnDeals(home.address, operations, { dice, isSparing: isTenth }),
    codes: () => trySigningCodes(addresses),
    races: () => tryRaces(addresses, { rounds: option('rounds', isTenth ? 3 : 1_000), dice }),
    ...(isTenth ? {} : { way: () => tryTheWay(addresses, { rounds: option('rounds', 1_000) }) }),
    moves: () => tryMoves(addresses, { rounds: option('rounds', isTenth ? 15 : 1_000), dice }),
    acts: () => tryActs(addresses, { rounds: option('rounds', isTenth ? 2 : 1_000), dice }),
    legs: () => tryActsOnLegs(addresses, { rounds: option('rounds', isTenth ? 1 : 1_000) }),
    inputs: () =>
      tryInputs(home.address, operations, ['admin', ...roles], {
        calls: option('calls', isTenth ? 1_500 : 100_000),
        dice,
        pid: home.pid,
        isTimed: !isTenth,
      }),
    ...(isTenth
      ? {}
      : {
          repeats: () => tryRepeats(addresses, operations, { rounds: option('repeats', 20), dice }),
          vault: () => tryVault(home.address, operations, ['admin', ...roles, ...besides], dice),
          neighbours: () => tryNeighbours(target, dice),
          database: () => tryDatabase(target),
          counters: () => tryCounters(target, operations, { seconds: option('seconds', 120), dice }),
          hanging: () => tryHanging(target),
          letters: () => tryLetters(target),
          clock: () => tryClock(target),
        }),
    files: () =>
      tryFiles(home.address, operations, {
        dice,
        pid: home.pid,
        share: option('share', isTenth ? 0.1 : 1),
        isTimed: !isTenth,
      }),
    stored: () =>
      tryStored(home.address, operations, { isWhole: !isTenth || process.argv.includes('--pages'), dice }),
    client: () =>
      tryClientLink(addresses, operations, {
        dice,
        share: option('share', isTenth ? 0.05 : 1),
        isSparing: isTenth,
      }),
    doors: () => tryDoors(addresses),
    live: () =>
      tryLive(addresses, [...roles.filter((role) => role !== 'guest'), ...besides], {
        clients: option('clients', isTenth ? 16 : 500),
        rounds: isTenth ? 2 : 5,
        isTimed: !isTenth,
      }),
    sessions: () => trySessions(addresses, !isTenth),
  };
  const reports: Report[] = [];
  /** Faults that the servers have owned to so far. */
  const surprises = (): readonly string[] =>
    target.instances.flatMap(({ errors }) => errors).filter((line) => line.includes('"surprise"'));
  const run = async (name: string, part: () => Promise<Report>): Promise<void> => {
    const [begun, before] = [Date.now(), surprises().length];
    const report = await part().catch((error: unknown): Report => {
      const findings = [
        `broken off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ];
      return { part: name, done: 0, figures: [], findings };
    });
    printReport(report);
    for (const line of surprises().slice(before, before + mostSaid)) console.log(`  a server says ${line}`);
    console.log(`  ${((Date.now() - begun) / 1_000).toFixed(0)} s`);
    reports.push(report);
  };
  const chosen = (only ?? Object.keys(parts)).map((name): [string, () => Promise<Report>] => {
    const part = parts[name];
    if (!part) throw new Error(`No part ${name}: ${Object.keys(parts).join(', ')}`);
    return [name, part];
  });
  // Where nothing is judged by the clock, what mostly waits goes on beside the rest.
  const beside = isTenth ? chosen.filter(([name]) => name === 'doors') : [];
  const waiting = Promise.all(beside.map((one) => run(...one)));
  for (const one of chosen) if (!beside.includes(one)) await run(...one);
  await waiting;
  return reports;
};

console.log(`attack, seed ${seed}`);
const demo = process.argv.includes('--demo') ? process.argv[process.argv.indexOf('--demo') + 1] : undefined;
if (process.argv.includes('--planted')) {
  const isProved = await tryPlanted(demo ?? filledDemo(), seed);
  process.exit(isProved ? 0 : 1);
}
const target = await (isTenth ? openOne(demo ?? filledDemo()) : openPair());
try {
  const reports = await attack(target);
  const found = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const idle = reports.filter(({ done }) => done === 0).length;
  console.log(`\n${reports.length - idle} parts of the attack, ${found} found`);
  process.exitCode = found === 0 && idle === 0 && reports.length > 0 ? 0 : 1;
} finally {
  await target.close();
}
process.exit();
