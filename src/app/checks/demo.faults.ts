import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { type Db, selectRows } from '#kit/server/database.ts';
import { openEmbedded } from '#kit/server/open-embedded.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { waitForWholeDemo } from '#kit/testing/wait-for-whole-demo.ts';

/** The demo told behind a real process that dies: `npm run test:faults`. */

const wholeWithinMs = 30 * 60_000;
/** How long each of the killed processes lives after it is ready. */
const livesMs = [300, 2_500, 9_000];

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-demo-'));
  folders.push(folder);
  return folder;
};

const startDemo = (dataDir: string) => startProcess({ DATA_DIR: dataDir, DEMO: '1' });

/** What does not come from the filling alone: jobs of the minutes after it and the log of what is done by the clock. */
const besides = new Set(['applied_migrations', 'realtime_events', 'realtime_channels', 'realtime_state']);

const countRows = async (db: Db): Promise<Record<string, number>> => {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !besides.has(table.name))) {
    const [row] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
};

/** Rows by table, and of every deal its number, status and how many lines its history has. */
const readDemo = async (dataDir: string) => {
  const database = await openEmbedded(dataDir);
  try {
    return await database.read(async (db) => ({
      counts: await countRows(db),
      deals: await selectRows(
        db,
        sql`select d.id, d.status, d.client_name, d.amount::text,
                   (select count(*)::int from application_bank_history h where h.deal_id = d.id) as lines,
                   (select count(*)::int from documents p where p.deal_id = d.id) as documents
            from deals d order by d.id`,
      ),
    }));
  } finally {
    await database.close();
  }
};

it(
  'tells the same demo whether it is told in one go or killed on the way',
  async () => {
    const [whole, broken] = [await newFolder(), await newFolder()];
    for (const life of livesMs) {
      const dying = await startDemo(broken);
      await pause(life);
      await dying.kill();
    }
    for (const dataDir of [whole, broken]) {
      const server = await startDemo(dataDir);
      const { report, total } = await waitForWholeDemo(server.address);
      expect([report, total]).toEqual([338, 338]);
      await server.stop();
    }
    expect(await readDemo(broken)).toEqual(await readDemo(whole));
  },
  wholeWithinMs,
);
