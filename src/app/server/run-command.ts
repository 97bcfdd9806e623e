import { copyServed } from '#app/server/backup/copy-served.ts';
import { collectJobs } from '#app/server/collect.ts';
import type { Command } from '#app/server/command-socket.ts';
import { startTexts } from '#app/server.texts.ts';
import { checkCounters } from '#app/server/counters/check-counters.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import { checkLog } from '#features/action-log/server/action-log.facade.ts';
import { importNumbering } from '#features/numbering/server/numbering.facade.ts';
import { reportWhoSaw } from '#features/privacy/server/privacy.facade.ts';
import { resetFactorByCommand } from '#features/second-factors/server/second-factors.facade.ts';
import { factorTexts } from '#features/second-factors/second-factors.texts.ts';
import { importRegisterFiles } from '#features/tenders/server/tenders.facade.ts';
import { createAdministrator } from '#features/users/server/users.facade.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { rotateKeys } from '#kit/server/master-key/rotate-keys.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Report = (line: string) => void;

const refusalLines = (refusal: Refusal): string => {
  const fields = Object.values(refusal.errors ?? {}).flat();
  return fields.length > 0 ? fields.join('\n') : refusal.message;
};

const createAdmin = async (
  { args, input = '' }: Command,
  services: Services,
  report: Report,
): Promise<number> => {
  const [username = '', email] = args;
  const now = services.clock.now();
  try {
    const person = { username, password: input, ...(email ? { email } : {}) };
    await services.database.write((tx) => createAdministrator(tx, now, person));
    report(startTexts.administratorMade(username));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    report(refusalLines(error));
    return 1;
  }
};

/** Takes the second factor of the last administrator away, for whom nobody else can. */
const takeFactor = async (
  [username = '']: readonly string[],
  services: Services,
  report: Report,
): Promise<number> => {
  const isDone = await writeByClock(services, (writing) => resetFactorByCommand(writing, username));
  report(isDone ? factorTexts.commandDone(username) : factorTexts.commandNobody(username));
  return isDone ? 0 : 1;
};

/** Compares the counters people are told with a slow recount; differences are in the log, too. */
const compareCounters = async (services: Services, report: Report): Promise<number> => {
  const found = await checkCounters(services);
  for (const { userId, role, counter, report: reported, truth } of found)
    report(startTexts.counterDiffers(userId, role, counter, reported, truth));
  report(startTexts.countersCompared(found.length));
  return found.length > 0 ? 1 : 0;
};

/** Counts the seals of the log anew and names the first row that is not as it was sealed. */
const checkSeals = async (services: Services, report: Report): Promise<number> => {
  const { sealed, waiting, broken } = await services.database.read((db) => checkLog(db, services));
  report(
    broken
      ? actionLogTexts.broken(broken.kind, broken.row, formatDateTime(new Date(broken.sealed_at)))
      : actionLogTexts.checked(sealed, waiting),
  );
  return broken ? 1 : 0;
};

/** Does one scheduled job now, by its name, whatever its period. */
const runJob = async ([name]: readonly string[], services: Services, report: Report): Promise<number> => {
  const jobs = await collectJobs();
  const job = jobs.find((one) => one.name === name);
  if (!job) {
    report(startTexts.noSuchJob(jobs.map((one) => one.name)));
    return 2;
  }
  await job.run(services);
  return 0;
};

const checks: Readonly<Record<string, (services: Services, report: Report) => Promise<number>>> = {
  'check-log': checkSeals,
  'check-counters': compareCounters,
};

/** Does one command of the operator and says what came of it; the answer is the exit code. */
export const runCommand = async (
  command: Command,
  services: Services,
  report: Report,
  signal?: AbortSignal,
): Promise<number> => {
  const check = checks[command.name];
  if (check) return check(services, report);
  switch (command.name) {
    case 'import-eis':
      return (await importRegisterFiles(services, command.args, report)).errors > 0 ? 1 : 0;
    case 'import-numbering':
      return (await importNumbering(services, command.args, report)).errors > 0 ? 1 : 0;
    case 'admin-create':
      return createAdmin(command, services, report);
    case 'admin-reset-factor':
      return takeFactor(command.args, services, report);
    case 'who-saw':
      return reportWhoSaw(command.args, services, report);
    case 'rotate-keys':
      report(startTexts.keysRotated(await rotateKeys(services)));
      return 0;
    case 'run-job':
      return runJob(command.args, services, report);
    case 'copy-data':
      return copyServed(command, services, report, signal);
    default:
      report(startTexts.usage);
      return 2;
  }
};
