import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { agentContracts, contractNumbers } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { users } from '#features/people/server/people.tables.ts';
import { saveOwnData } from '#features/registration/server/registration.facade.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import type { Database } from '#kit/server/database.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startDice } from '#kit/testing/dice.ts';
import { newDatabase } from '#kit/testing/new-database.ts';
import { runCommandLine, type ServerProcess, signInAt, startProcess } from '#kit/testing/start-process.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

/** Numbers of contracts while the server dies at random: `npm run test:faults`. */

const makings = 200;
const atOnce = 16;
const kills = 6;
const password = 'a horse and its battery';
const { dice } = startDice(18);

type Headers = Readonly<Record<string, string>>;
type Made = { readonly id: number; readonly number: string };

const post = (server: ServerProcess, call: NamedCall, body: object, headers: Headers) =>
  fetch(`${server.address}/api${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sole traders of ours who may get a contract. */
const makePeople = (database: Database): Promise<number[]> =>
  database.write(async (db) => {
    const now = new Date();
    const rows = Array.from({ length: makings }, (_, at) => ({
      username: `trader-${at}`,
      roles: ['agent' as const],
      lastName: 'Орлова',
      firstName: 'Анна',
      middleName: 'Сергеевна',
      legalForm: 'ip' as const,
      phone: `+7999${String(at).padStart(7, '0')}`,
      stopApp: 0,
      createdAt: now,
      updatedAt: now,
    }));
    const made = await db.insert(users).values(rows).returning({ id: users.id });
    const stated = { inn: '500100732259', orgName: '', city: 'Москва', experience: 'none' } as const;
    for (const { id } of made) await saveOwnData({ db, now }, id, stated);
    return made.map(({ id }) => id);
  });

it.skipIf(!postgresUrl)(
  'two hundred parallel makings with a server that is killed six times at random leave no number out and give none twice',
  async () => {
    const { url, drop } = await newDatabase('contract_numbers');
    const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-numbers-'));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    await runCommandLine(['admin', 'create', 'chief'], env, `${password}\n`);
    let server = await startProcess(env);
    const database = await openPostgres(url);
    try {
      const headers = await signInAt(server, 'chief', password);
      await post(server, feeCalls.saveRequisites, { ...fictionalSeller, version: 0 }, headers);
      await post(server, contractCalls.takeSample, { form: 'ip', part: 'contract' }, headers);
      const waiting = (await makePeople(database)).map((agentId) => ({ agentId, key: randomUUID() }));
      const acknowledged = new Map<number, Made>();
      let [killed, next] = [0, 1 + dice(30)];
      const make = async (): Promise<void> => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          const body = { agent_id: one.agentId, starts_on: '2026-11-26', ends_on: '2099-12-31' };
          const keyed = { ...headers, 'idempotency-key': one.key };
          const answer = await post(server, contractCalls.makeContract, body, keyed).catch(() => null);
          // A server that died may have written it: the same key asks once more.
          if (!answer) {
            waiting.push(one);
            return;
          }
          if (!answer.ok) throw new Error(await answer.text());
          acknowledged.set(one.agentId, (await answer.json()) as Made);
          next -= 1;
          if (next === 0 && killed < kills) server.child.kill('SIGKILL');
        }
      };
      while (waiting.length > 0) {
        await Promise.all(Array.from({ length: atOnce }, make));
        if (waiting.length === 0) break;
        killed += 1;
        next = 1 + dice(30);
        await server.kill();
        server = await startProcess(env);
      }
      expect(killed).toBe(kills);
      const rows = await database.read((db) =>
        db.select().from(agentContracts).where(eq(agentContracts.kind, 'agency')).orderBy(agentContracts.seq),
      );
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: makings }, (_, at) => at + 1));
      for (const { agentId, id, number } of rows)
        expect(acknowledged.get(agentId)).toMatchObject({ id, number });
      const [numbers] = await database.read((db) =>
        db.select().from(contractNumbers).where(sql`kind = 'agency'`),
      );
      expect(numbers?.last).toBe(makings);
    } finally {
      await server.kill();
      await database.close();
    }
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  },
  600_000,
);
