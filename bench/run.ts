import { benchActionLog } from '#bench/action-log.ts';
import { benchAccruals } from '#bench/accruals.ts';
import { benchAgents } from '#bench/agents.ts';
import { benchColdStart, benchPhoneStart } from '#bench/cold-start.ts';
import { benchDealRoom } from '#bench/deal-room.ts';
import { benchDeals } from '#bench/deals.ts';
import { benchDialler } from '#bench/dialler.ts';
import { benchOrganizations } from '#bench/organizations.ts';
import { benchLiveLine } from '#bench/live-line.ts';
import { benchImport } from '#bench/import.ts';
import { benchLargeFiles } from '#bench/large-files.ts';
import { benchMemory } from '#bench/memory.ts';
import { benchMoves } from '#bench/moves.ts';
import { benchOwnFields } from '#bench/own-fields.ts';
import { benchPhones } from '#bench/phones.ts';
import { benchRequests } from '#bench/requests.ts';
import { benchRights } from '#bench/rights.ts';
import { benchScan } from '#bench/scan.ts';
import { benchStart } from '#bench/start.ts';
import { benchStatistics } from '#bench/statistics.ts';
import { benchStatements } from '#bench/statements.ts';
import { benchWorkLists } from '#bench/work-lists.ts';

const option = (name: string, preset: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? Number(process.argv[at + 1]) : preset;
};

/** `--only admin,list` measures that alone. */
const words = (name: string): string[] => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? (process.argv[at + 1] ?? '').split(',') : [];
};

const usage = `npm run bench -- deals [--million] [--count N] [--rounds N] [--seconds N] [--only admin,list]
npm run bench -- deal-room [--rounds N] [--seconds N]
npm run bench -- moves [--rounds N] [--seconds N]
npm run bench -- start
npm run bench -- cold-start [--phone] [--rounds N]
npm run bench -- import [--count N]
npm run bench -- large-files [--only large.xml,entry.zip]
npm run bench -- live-line [--count N] [--rounds N]
npm run bench -- phones [--count N] [--seconds N]
npm run bench -- work-lists [--count N] [--rounds N] [--seconds N] [--only journal]
npm run bench -- dialler [--count N] [--rounds N] [--seconds N] [--files N] [--only next,search,recount,file]
npm run bench -- accruals [--count N] [--rounds N] [--seconds N]
npm run bench -- statements [--count N] [--documents N] [--matched N] [--broken N]
npm run bench -- agents [--agents N] [--count N] [--rounds N] [--seconds N]
npm run bench -- own-fields [--count N] [--seconds N]
npm run bench -- statistics [--count N]
npm run bench -- action-log [--count N] [--only "a person,a call"]
npm run bench -- requests [--count N]
npm run bench -- rights [--rounds N] [--seconds N]
npm run bench -- scan
npm run bench -- memory [--count N] [--seconds N]`;

if (process.argv[2] === 'deals') {
  const count = process.argv.includes('--million') ? 1_000_000 : option('count', 100_000);
  const scans = await benchDeals(count, option('rounds', 3), option('seconds', 3), words('only'));
  if (scans > 0) {
    console.error(`${scans} list queries scan a table`);
    process.exitCode = 1;
  }
} else if (process.argv[2] === 'organizations') {
  const scans = await benchOrganizations(option('count', 200_000), option('seconds', 3));
  if (scans > 0) {
    console.error(`${scans} searches scan the table`);
    process.exitCode = 1;
  }
} else if (process.argv[2] === 'own-fields') {
  const broken = await benchOwnFields(option('count', 1_000_000), option('seconds', 3));
  if (broken > 0) {
    console.error(`${broken} limits are broken`);
    process.exitCode = 1;
  }
} else if (process.argv[2] === 'deal-room') {
  if (!(await benchDealRoom(option('rounds', 3), option('seconds', 3)))) process.exitCode = 1;
} else if (process.argv[2] === 'moves') {
  if (!(await benchMoves(option('rounds', 3), option('seconds', 3)))) process.exitCode = 1;
} else if (process.argv[2] === 'start') {
  if (!(await benchStart())) process.exitCode = 1;
} else if (process.argv[2] === 'cold-start') {
  const isMet = process.argv.includes('--phone')
    ? await benchPhoneStart(option('rounds', 3))
    : await benchColdStart(option('rounds', 9));
  if (!isMet) process.exitCode = 1;
} else if (process.argv[2] === 'import') {
  if (!(await benchImport(option('count', 10_000)))) process.exitCode = 1;
} else if (process.argv[2] === 'live-line') {
  if (!(await benchLiveLine(option('count', 5_000), option('rounds', 3)))) process.exitCode = 1;
} else if (process.argv[2] === 'phones') {
  if (!(await benchPhones(option('count', 1_000), option('seconds', 60)))) process.exitCode = 1;
} else if (process.argv[2] === 'work-lists') {
  const isHeld = await benchWorkLists(
    option('count', 1_000_000),
    option('rounds', 3),
    option('seconds', 1),
    words('only'),
  );
  if (!isHeld) process.exitCode = 1;
} else if (process.argv[2] === 'accruals') {
  const isHeld = await benchAccruals(option('count', 1_000_000), option('rounds', 3), option('seconds', 2));
  if (!isHeld) process.exitCode = 1;
} else if (process.argv[2] === 'statements') {
  const isHeld = await benchStatements({
    accruals: option('count', 1_000_000),
    count: option('documents', 100_000),
    matched: option('matched', 50_000),
    broken: option('broken', 2_000),
  });
  if (!isHeld) process.exitCode = 1;
} else if (process.argv[2] === 'agents') {
  const isHeld = await benchAgents(
    option('agents', 20_000),
    option('count', 1_000_000),
    option('rounds', 3),
    option('seconds', 2),
  );
  if (!isHeld) process.exitCode = 1;
} else if (process.argv[2] === 'dialler') {
  const isHeld = await benchDialler({
    count: option('count', 1_000_000),
    rounds: option('rounds', 3),
    seconds: option('seconds', 3),
    protocols: option('files', 10_000),
    only: words('only'),
  });
  if (!isHeld) process.exitCode = 1;
} else if (process.argv[2] === 'statistics') {
  if (!(await benchStatistics(option('count', 20_000)))) process.exitCode = 1;
} else if (process.argv[2] === 'action-log') {
  if (!(await benchActionLog(option('count', 10_000_000), words('only')))) process.exitCode = 1;
} else if (process.argv[2] === 'rights') {
  if (!(await benchRights(option('rounds', 5), option('seconds', 3)))) process.exitCode = 1;
} else if (process.argv[2] === 'requests') {
  if (!(await benchRequests(option('count', 1_000_000)))) process.exitCode = 1;
} else if (process.argv[2] === 'memory') {
  if (!(await benchMemory(option('count', 1_000_000), option('seconds', 10)))) process.exitCode = 1;
} else if (process.argv[2] === 'scan') {
  if (benchScan() > 0) process.exitCode = 1;
} else if (process.argv[2] === 'large-files') {
  if (!(await benchLargeFiles(words('only')))) process.exitCode = 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}
