import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contractCalls as calls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { remindOfEnds } from '#features/agent-contracts/server/agent-contracts.jobs.ts';
import { contractsForTests } from '#features/agent-contracts/testing/contract-workspace.ts';
import { moveAgent } from '#features/agents/server/agents.facade.ts';
import { users } from '#features/people/server/people.tables.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = contractsForTests();
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('the life of an agent', () => {
  const stateOf = (agent: TestCaller) =>
    workspace.api.services.database.read((db) =>
      selectRow<{ state: string; has_contract: boolean }>(
        db,
        sql`select state, has_contract from agents where user_id = ${agent.userId}`,
      ),
    );
  const put = (agent: TestCaller, state: string) =>
    workspace.api.services.database.write((db) =>
      db.execute(sql`insert into agents (user_id, state, since) values (${agent.userId}, ${state}, now())
        on conflict (user_id) do update set state = excluded.state`),
    );

  it('goes on by his contract: made it waits for him, and what he signs is void when he fills in anew', async () => {
    workspace.at(57);
    const agent = await workspace.partyOf('ip');
    await put(agent, 'checking');
    await expect(workspace.make(agent)).rejects.toMatchObject({ status: 409, message: /после проверки/ });
    await put(agent, 'checked');
    const { id } = await workspace.make(agent);
    expect(await stateOf(agent)).toEqual({ state: 'contract', has_contract: true });
    await workspace.ready(agent, id);
    await workspace.signByCode(agent, id);
    await writeByClock(workspace.api.services, async (writing) =>
      moveAgent(
        {
          ...writing,
          requestId: 'test',
          callName: 'test',
          caller: await actAs(writing.db, 'curator', 'curator'),
        },
        { agentId: agent.userId, move: 'V7', reason: 'Сменил форму' },
      ),
    );
    expect(await stateOf(agent)).toEqual({ state: 'filling', has_contract: false });
    expect(await workspace.contractOf(agent, id)).toMatchObject({ state: 'void', reason: 'Сменил форму' });
  });
});

describe('a code', () => {
  it('of another paper, phone or person, late or after five tries signs nothing', async () => {
    workspace.at(60);
    const first = await workspace.made('ip');
    await workspace.agree(first.agent);
    const underWay = (who: TestCaller) =>
      who.call(signingCalls.findCode, { query: { document_id: first.id } });
    expect(await underWay(first.agent)).toEqual({ code: null });
    await workspace.send(first.agent, first.id);
    // Whoever closes the dialog and opens it again goes on with the code he has.
    expect(await underWay(first.agent)).toMatchObject({ code: { tries_left: 5 } });
    const code = await workspace.lastCode();
    for (let left = 4; left >= 0; left -= 1)
      expect(await workspace.enter(first.agent, first.id, otherThan(code))).toMatchObject({
        ok: false,
        tries_left: left,
      });
    expect(await workspace.enter(first.agent, first.id, code)).toMatchObject({ ok: false });
    workspace.at(62);
    await workspace.send(first.agent, first.id);
    const late = await workspace.lastCode();
    workspace.at(67.1);
    expect(await workspace.enter(first.agent, first.id, late)).toMatchObject({ ok: false });
    await workspace.send(first.agent, first.id);
    const own = await workspace.lastCode();
    const second = await workspace.made('ip');
    await workspace.agree(second.agent);
    await workspace.send(second.agent, second.id);
    expect(await workspace.enter(second.agent, second.id, own)).toMatchObject({
      ok: own === (await workspace.lastCode()),
    });
    // The phone has changed since: the code went to another one.
    await workspace.api.services.database.write((db) =>
      db.update(users).set({ phone: '+79991234567' }).where(eq(users.id, first.agent.userId)),
    );
    expect(await workspace.enter(first.agent, first.id, own)).toMatchObject({ ok: false });
    expect((await workspace.contractOf(first.agent, first.id))?.state).toBe('made');
  });
});

/** The whole run makes as many as the worst day would. */
const makings = process.env['CI_FULL'] === '1' ? 200 : 24;

describe('the number', () => {
  it('is given without gaps and repeats by parallel makings of which some die in the middle', async () => {
    workspace.at(80);
    const quiet = { enqueue: () => Promise.resolve(), again: () => Promise.resolve(false) };
    const { backgroundJobs } = workspace.api.services;
    Object.assign(workspace.api.services, { backgroundJobs: quiet });
    const crowd = await Promise.all(Array.from({ length: makings }, () => workspace.partyOf('ip')));
    await workspace.api.services.database.write(async (db) => {
      await db.execute(sql`create function die_sometimes() returns trigger language plpgsql as $$
        begin if new.agent_id % 3 = 0 then raise exception 'killed'; end if; return new; end $$`);
      await db.execute(sql`create trigger die_sometimes after insert on agent_contracts
        for each row execute function die_sometimes()`);
    });
    const outcomes = await Promise.allSettled(crowd.map((agent) => workspace.make(agent)));
    await workspace.api.services.database.write((db) =>
      db.execute(sql`drop function die_sometimes() cascade`),
    );
    Object.assign(workspace.api.services, { backgroundJobs });
    const successes = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(successes).toBeGreaterThan(0);
    expect(successes).toBeLessThan(crowd.length);
    const numbers = await workspace.api.services.database.read((db) =>
      selectRows<{ seq: number }>(
        db,
        sql`select seq from agent_contracts where kind = 'agency' and parent_id is null order by seq`,
      ),
    );
    expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, place) => place + 1));
    const last = await workspace.api.services.database.read((db) =>
      selectRow(db, sql`select last from contract_numbers where kind = 'agency'`),
    );
    expect(last).toEqual({ last: numbers.length });
  });
});

describe('the end of a contract', () => {
  it('is spoken of 30 and 7 days before, each once', async () => {
    workspace.at(14);
    const { agent, id } = await workspace.made('ip');
    const scan = await workspace.admin.send(calls.bringScan, {
      body: { id, signed_on: '2026-11-26' },
      files: [{ name: 'Скан.pdf', content: samplePdf() }],
    });
    expect(scan.statusCode).toBe(200);
    const count = async (): Promise<number> => {
      await remindOfEnds(workspace.api.services);
      await remindOfEnds(workspace.api.services);
      const row = await workspace.api.services.database.read((db) =>
        selectRow<{ count: number }>(
          db,
          sql`select count(*)::int count from notifications where user_id = ${agent.userId} and header like '%скоро истекает'`,
        ),
      );
      return row?.count ?? 0;
    };
    expect(await count()).toBe(0);
    workspace.api.setNow(new Date('2027-10-26T09:00:00Z'));
    expect(await count()).toBe(1);
    workspace.api.setNow(new Date('2027-11-18T09:00:00Z'));
    expect(await count()).toBe(2);
    workspace.at(15);
  });

  it('is not moved into the past by an addendum', async () => {
    workspace.at(16);
    const { id } = await workspace.made('ip');
    await workspace.admin.send(calls.bringScan, {
      body: { id, signed_on: '2026-11-26' },
      files: [{ name: 'Скан.pdf', content: samplePdf() }],
    });
    workspace.api.setNow(new Date('2028-02-01T09:00:00Z'));
    const admin = await workspace.api.as('admin', 'later-signer');
    const late = await admin.send(calls.makeAddendum, {
      body: { id, subject: 'Продлить', ends_on: '2027-12-31' },
    });
    expect(late.json()).toMatchObject({ errors: { ends_on: [expect.any(String)] } });
    workspace.at(17);
  });
});
