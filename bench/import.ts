import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SaxesParser } from 'saxes';
import { memoryOf } from '#bench/measure.ts';
import { zipOf } from '#features/tenders/server/register/register.factory.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/**
 * An import may take this many times as long as bare parsing of the same bytes, on the same machine in the
 * same run. Measured: 23 times with 10 000 notices, 29 to 32 with 2 000, on two busy cores.
 */
const slowest = 45;
/** What the server may hold at its worst, in MiB. */
const mostMemory = 512;
const token = 'i'.repeat(43);
const sampleNumber = '0998990000126000001';

/** An administrator with a session, for benchmarks that call. */
export const adminOfBench = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    values ('bench-admin', array['admin'], 'Bench', 0, now(), now());
  insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
    select id, 'admin', '${hashToken(token)}', '${hashToken('cookie import')}', now(), now(), now() + interval '1 day', 'bench', ''
    from users where username = 'bench-admin';`;

/** So many notices of the sample's shape, each of a purchase of its own. */
const generate = async (count: number): Promise<readonly string[]> => {
  const sample = await readFile(new URL('../public/samples/notice-44fz.xml', import.meta.url), 'utf8');
  return Array.from({ length: count }, (_, at) =>
    sample.replaceAll(sampleNumber, `09989900001${String(30_000_000 + at)}`),
  );
};

/** Seconds that bare parsing takes: the same parser, nothing kept. */
const parseBare = (notices: readonly string[]): number => {
  const began = performance.now();
  for (const xml of notices) new SaxesParser({ xmlns: false, position: true }).write(xml).close();
  return (performance.now() - began) / 1000;
};

/** What that administrator calls with. */
export const benchHeaders = { authorization: `Bearer ${token}` };

const upload = async (address: string, archive: Buffer): Promise<void> => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(archive)], { type: 'application/zip' }), 'bench.zip');
  const answer = await fetch(`${address}/api/files-parsed/upload`, {
    method: 'POST',
    headers: { ...benchHeaders, 'idempotency-key': 'bench-import-1' },
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
};

type File = { readonly state: string; readonly created: number; readonly errors: number };

const readFileState = async (address: string): Promise<File | undefined> => {
  const answer = await fetch(`${address}/api/files-parsed`, { headers: benchHeaders });
  return ((await answer.json()) as { readonly items: readonly File[] }).items[0];
};

/** Seconds from the upload's answer to the last document, and the most memory the server held meanwhile. */
const importAll = async (
  url: string,
  archive: Buffer,
): Promise<{ readonly seconds: number; readonly memory: number; readonly file: File }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0' });
  try {
    await upload(server.address, archive);
    const began = performance.now();
    let memory = 0;
    for (;;) {
      memory = Math.max(memory, memoryOf(server.child.pid ?? 0));
      const file = await readFileState(server.address);
      if (file?.state === 'done' || file?.state === 'failed')
        return { seconds: (performance.now() - began) / 1000, memory, file };
      await sleep(250);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Imports generated notices on PostgreSQL and says files a second as a ratio to bare XML parsing; false past a limit. */
export const benchImport = async (count: number): Promise<boolean> => {
  const notices = await generate(count);
  const bytes = notices.reduce((total, xml) => total + Buffer.byteLength(xml), 0);
  parseBare(notices.slice(0, 200));
  const before = parseBare(notices);
  const archive = zipOf(notices.map((content, at) => ({ name: `${at}.xml`, content })));
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  try {
    const database = await openPostgres(cluster.url);
    await migrate(database);
    await database.close();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(adminOfBench);
    await client.end();
    const { seconds, memory, file } = await importAll(cluster.url, archive);
    // Before and after: on a shared machine the pace changes while the import runs.
    const bare = (before + parseBare(notices)) / 2;
    const ratio = seconds / bare;
    console.log(
      `${count} notices, ${(bytes / 2 ** 20).toFixed(0)} MiB of XML, ${(archive.length / 2 ** 20).toFixed(0)} MiB packed`,
    );
    console.log(`bare parsing   ${(count / bare).toFixed(0)} files/s`);
    console.log(
      `import         ${(count / seconds).toFixed(0)} files/s, ${ratio.toFixed(1)} times the time of bare parsing (limit ${slowest})`,
    );
    console.log(`server memory  ${memory.toFixed(0)} MiB at most (limit ${mostMemory})`);
    console.log(`created ${file.created}, errors ${file.errors}`);
    return ratio <= slowest && memory <= mostMemory && file.created === count && file.errors === 0;
  } finally {
    await cluster.close();
  }
};
