import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#app/server/run-command.ts';
import { handToServer, listenForCommands } from '#app/server/command-socket.ts';
import { collectJobs } from '#app/server/collect.ts';
import { interfaceErrors } from '#features/interface-errors/server/interface-errors.tables.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let api: TestApi;
let closeCommands: () => Promise<void>;
beforeAll(async () => {
  api = await startApi();
  closeCommands = await listenForCommands(api.services.settings.dataDir, (command, report) =>
    runCommand(command, api.services, report),
  );
});
afterAll(async () => {
  await closeCommands();
  await api.stop();
});

const runJob = async (name: string) => {
  const lines: string[] = [];
  const { dataDir } = api.services.settings;
  const code = await handToServer(dataDir, { name: 'run-job', args: [name] }, (line) => lines.push(line));
  return { code, lines };
};

it('a job is done at once when the running server is asked for it by name', async () => {
  const seen = new Date('2026-01-01T00:00:00Z');
  const kind = { message: 'old', stack: '', address: '', screen: '', firstSeen: seen, lastSeen: seen };
  await api.services.database.write((db) =>
    db.insert(interfaceErrors).values({ ...kind, fingerprint: 'old' }),
  );
  expect(await runJob('interface-errors.sweep')).toEqual({ code: 0, lines: [] });
  expect(await api.services.database.read((db) => db.select().from(interfaceErrors))).toEqual([]);
});

it('a name that no job has is answered with the names there are', async () => {
  const { code, lines } = await runJob('nothing');
  expect(code).toBe(2);
  for (const { name } of await collectJobs()) expect(lines.join()).toContain(name);
});
