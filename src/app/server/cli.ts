import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { type BackupCommand, isBackupCommand, runBackupCommand } from '#app/server/backup/backup-commands.ts';
import { collectSettings } from '#app/server/collect.ts';
import { type Command, handToServer } from '#app/server/command-socket.ts';
import { backupTexts } from '#app/backup.texts.ts';
import { startTexts } from '#app/server.texts.ts';
import { systemClock } from '#kit/server/clock.ts';
import { DataFolderBusy } from '#kit/server/lock-data-folder.ts';
import { BadSettings, readSettings, type Settings } from '#kit/server/settings.ts';
import { tidyMemory } from '#kit/server/tidy-memory.ts';

const report = (line: string): void => console.log(line);

const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) console.error(startTexts.askPassword);
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
};

/** Commands that are their words alone. */
const plain = new Map([
  ['check-counters', 'check-counters'],
  ['check-log', 'check-log'],
  ['keys rotate', 'rotate-keys'],
]);
/** Commands that take files. */
const imports = ['import-eis', 'import-numbering'];

/** What is done with one administrator. */
const readAdmin = async ([what, ...args]: readonly string[]): Promise<Command | undefined> => {
  if (what === 'create' && args[0])
    return { name: 'admin-create', args: [...args], input: await readPassword() };
  return what === 'reset-factor' && args.length === 1
    ? { name: 'admin-reset-factor', args: [...args] }
    : undefined;
};

const readCommand = async (): Promise<Command | undefined> => {
  const [name = '', ...args] = process.argv.slice(2);
  const known = plain.get([name, ...args].join(' '));
  if (known) return { name: known, args: [] };
  if (imports.includes(name) && args.length > 0) return { name, args: args.map((path) => resolve(path)) };
  if (name === 'admin') return readAdmin(args);
  if (name === 'incident' && args[0] === 'who-saw') return { name: 'who-saw', args: args.slice(1) };
  return name === 'run-job' && args.length === 1 ? { name, args } : undefined;
};

/** Loads the whole server, which a command that the running one does has no need of. */
const runHere = async (command: Command, settings: Settings): Promise<number> => {
  const { buildServer } = await import('#app/server/build-server.ts');
  const { runCommand } = await import('#app/server/run-command.ts');
  const { openDatabase } = await import('#app/server/start-product.ts');
  const database = await openDatabase(settings, () => undefined);
  try {
    const { app, services } = await buildServer({ settings: { ...settings, logLevel: 'silent' }, database });
    tidyMemory();
    const code = await runCommand(command, services, report);
    await app.close();
    return code;
  } finally {
    await database.close();
  }
};

const keepBackup = (name: BackupCommand, input: string, settings: Settings): Promise<number> => {
  const wish = { folder: resolve(input), settings, env: process.env, clock: systemClock, report };
  const askServer = (to: string): Promise<number | undefined> =>
    handToServer(settings.dataDir, { name: 'copy-data', args: [to] }, report);
  return runBackupCommand(name, wish, askServer);
};

const main = async (): Promise<number> => {
  const [name, folder] = process.argv.slice(2);
  if (isBackupCommand(name)) {
    if (folder) return keepBackup(name, folder, readSettings(process.env, await collectSettings()));
    console.error(backupTexts.noFolder(name.replace('check-', 'check:')));
    return 2;
  }
  const command = await readCommand();
  if (!command) {
    console.error(startTexts.usage);
    return 2;
  }
  const settings = readSettings(process.env, await collectSettings());
  const handed = settings.databaseUrl ? undefined : await handToServer(settings.dataDir, command, report);
  return handed ?? runHere(command, settings);
};

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof BadSettings) console.error(startTexts.badSettings(error.reasons));
  else if (error instanceof BackupRefused) console.error(error.message);
  else if (error instanceof DataFolderBusy) console.error(startTexts.serverAway);
  else throw error;
  process.exitCode = 1;
}
