import { mkdirSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { quickImports, serverFlags } from '#kit/testing/start-process.ts';
import { findPostgres } from '#scripts/postgres-cluster.ts';
import { check, type Count, onPostgres, type Part, promises, results, vitest } from '#scripts/runners.ts';

/** What a whole run may take, and what the long run of the laws may. */
const budgetMinutes = { all: 10, laws: 90, screens: 15, faults: 10, sip: 10 };
/** What a whole run is meant to take. */
const aimMinutes = 8;

const isFull = process.env['CI_FULL'] === '1';
const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] ?? findPostgres());

/** Lanes of a stage go side by side, the parts of a lane one after another; the next stage waits for them all. */
type Stage = readonly (readonly Part[])[];

/** The checker of types is a program in Go: it spends a third of its time on collecting garbage unless it may keep it. */
const roomyGo = { GOGC: 'off', GOMEMLIMIT: `${Math.floor(totalmem() / 4)}B` };

const build = check('build', 25, [...quickImports, 'scripts/start.mjs', '--build-only', '--quick']);

/** The live line on processes that are killed, on two instances and on a cut network: `npm run test:faults`. */
const faults: Stage = [
  [
    { name: 'faults, embedded database', seconds: 120, run: () => vitest('faults', [], { FAULTS: '1' }) },
    {
      name: 'faults, PostgreSQL',
      seconds: 120,
      run: () => onPostgres('faults-postgres', [], { FAULTS: '1' }),
    },
    build,
    { name: 'faults in the browser', seconds: 180, run: () => promises('dense', [], { FAULTS: '1' }) },
  ],
];

/** The same exchange on Kamailio, rtpengine and a scripted trunk of Debian, which are installed first: `npm run test:sip`. */
const sip: Stage = [
  [
    check('packages of Debian', 120, ['scripts/install-sip.ts']),
    { name: 'telephones on Kamailio', seconds: 120, run: () => vitest('sip', [], { TEST_SIP: '1' }) },
    build,
    { name: 'browsers on Kamailio', seconds: 240, run: () => promises('dense', [], { TEST_SIP: '1' }) },
  ],
];

/**
 * What a quick run leaves out besides: the compiler's own word on types, ten thousand deals of chance in which somebody
 * has an act, calls in an order of chance, deleted features.
 */
const besides: Stage = [
  [
    check('types by the compiler', 120, ['scripts/typecheck.ts']),
    {
      name: 'somebody can act, 10 000 deals',
      seconds: 400,
      run: () => vitest('acts', ['somebody-acts.law'], { LAW_RUNS: '2000' }),
    },
    {
      name: 'calls in an order of chance',
      seconds: 200,
      run: () => vitest('shuffled', ['--project', 'calls', '--sequence.shuffle.files']),
    },
    {
      name: 'without each leaf feature',
      seconds: 2_400,
      run: () => vitest('deletion', [], { FEATURE: 'all' }),
    },
  ],
];

/** The interface is built before the calls: some of them start the product, which would find half of it. */
const everything: readonly Stage[] = [
  [
    [
      check('format', 10, ['node_modules/@biomejs/biome/bin/biome', 'format']),
      check('map', 10, [...quickImports, 'scripts/map.ts', '--check']),
      build,
    ],
    [{ name: 'tests of units', seconds: 45, run: () => vitest('units', ['--project', 'units']) }],
  ],
  [
    // Half of the embedded part is waiting for servers that are killed and started: it goes beside what works on.
    [
      {
        name: 'calls on the embedded database',
        seconds: 65,
        run: () =>
          vitest('embedded', ['--project', 'calls'], {
            CALLS: isFull || !hasPostgres ? 'all' : 'repeated',
          }),
      },
      check('demo', 110, [...serverFlags, 'scripts/fill-demo.ts']),
      check('a tenth of the attack', 70, [...quickImports, 'attack/run.ts', '--tenth']),
      check('lint and types', 65, ['node_modules/oxlint/bin/oxlint', '--deny-warnings'], roomyGo),
    ],
    [
      {
        name: 'calls on PostgreSQL',
        seconds: 180,
        run: () => onPostgres('postgres', ['--project', 'calls']),
      },
    ],
  ],
  [
    [
      {
        name: 'promises in the browser',
        seconds: 310,
        run: () => promises(isFull ? 'all' : 'dense'),
      },
    ],
  ],
  ...(isFull ? [besides, faults, sip] : []),
];

/** The laws with a hundred times the inputs: `npm run test:laws`. */
const longLaws: Stage = [
  [{ name: 'laws, long', seconds: 5_400, run: () => vitest('laws', ['.law.'], { LAW_RUNS: '2000' }) }],
];
/** Every screen by axe, without a server, and with the whole stylesheet of the kit: `npm run test:screens`. */
const everyScreen: Stage = [
  [
    build,
    {
      name: 'every screen',
      seconds: 840,
      run: () => promises('all', ['appearance.e2e', 'states.e2e']),
    },
  ],
];

const runs = {
  all: everything,
  laws: [longLaws],
  screens: [everyScreen],
  faults: [faults],
  sip: [sip],
} satisfies Record<keyof typeof budgetMinutes, readonly Stage[]>;
const asked =
  (['laws', 'screens', 'faults', 'sip'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'all';
const budget = budgetMinutes[asked];

type Outcome = { readonly part: Part; readonly seconds: number; readonly count: Count };

const runPart = async (part: Part): Promise<Outcome> => {
  console.log(`\n— ${part.name}`);
  const begun = Date.now();
  const count = await part.run();
  const seconds = (Date.now() - begun) / 1000;
  console.log(`\n— ${part.name}: ${seconds.toFixed(0)} s, ${count.failed === 0 ? 'passed' : 'FAILED'}`);
  return { part, seconds, count };
};

const runLane = async (lane: readonly Part[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const part of lane) outcomes.push(await runPart(part));
  return outcomes;
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const started = Date.now();
const outcomes: Outcome[] = [];
for (const stage of runs[asked]) outcomes.push(...(await Promise.all(stage.map(runLane))).flat());

const inSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`;
const named = (title: string, names: readonly string[]): void => {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
};
console.log();
for (const { part, seconds, count } of outcomes) {
  const { passed, failed, skipped } = count;
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  console.log(`${inSeconds(seconds)}  ${part.name.padEnd(32)} ${counts}`);
}
named(
  'slowest files',
  outcomes
    .flatMap(({ part, count }) => count.files.map((file) => ({ ...file, part: part.name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds, part }) => `${inSeconds(seconds)}  ${name} (${part})`),
);
named(
  'over budget',
  outcomes
    .filter(({ part, seconds }) => seconds > part.seconds)
    .map(({ part, seconds }) => `${part.name}: ${seconds.toFixed(0)} s of ${part.seconds}`),
);
named(
  'unsteady, passed when tried again',
  outcomes.flatMap(({ count }) => count.unsteady),
);
named(
  'failed',
  outcomes.flatMap(({ count }) => count.failures),
);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const aim = asked === 'all' ? `, aim ${aimMinutes}` : '';
console.log(`\n${minutes} of ${budget} minutes of the budget${aim}`);
const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, { count }) => sum + count[key], 0);
const [passed, failed] = [total('passed'), total('failed')];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
