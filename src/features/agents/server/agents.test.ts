import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentCalls } from '#features/agents/agents.contract.ts';
import { agentHistory, agents } from '#features/agents/server/agents.read.ts';
import { letters } from '#features/letters/server/letters.read.ts';
import { isVatOnTop } from '#features/payees/payees.rules.ts';
import { contractDaysOf } from '#features/payees/server/payees.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;

beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin');
});
afterAll(() => api.stop());

const rowOf = async (id: number) => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(agents).where(eq(agents.userId, id)),
  );
  return row;
};
const movesOf = async (id: number) => {
  const rows = await api.services.database.read((db) =>
    db.select().from(agentHistory).where(eq(agentHistory.agentId, id)).orderBy(asc(agentHistory.id)),
  );
  return rows.map(({ move, to, reason }) => [move, to, reason]);
};
const stop = (caller: TestCaller, id: number, on: boolean) =>
  caller.send(userCalls.stopApplications, {
    body: { user_id: id, stop_app: on ? 1 : 0, reason: on ? 'Отпуск' : 'Вернулся' },
  });
const block = (id: number, blocked: boolean) =>
  admin.send(userCalls.blockUser, { body: { user_id: id, blocked, reason: 'Проверка' } });

describe('the life of an agent follows his account', () => {
  it('is stopped and goes on by whoever leads him, each with a reason', async () => {
    const curator = await api.as('curator', 'leads-one');
    const agent = await api.as('agent', 'led', { curatorId: curator.userId, stopApp: 0 });
    expect((await stop(curator, agent.userId, true)).statusCode).toBe(200);
    expect((await stop(curator, agent.userId, false)).statusCode).toBe(200);
    expect(await movesOf(agent.userId)).toEqual([
      [null, 'working', null],
      ['V8', 'stopped', 'Отпуск'],
      ['V9', 'working', 'Вернулся'],
    ]);
    const foreign = await api.as('agent', 'not-led', { stopApp: 0 });
    expect((await stop(curator, foreign.userId, true)).statusCode).toBe(404);
    expect((await stop(curator, curator.userId, true)).statusCode).toBe(403);
    expect(await rowOf(foreign.userId)).toBeUndefined();
  });

  it('is told in the language he has chosen for letters, what was typed as it was typed', async () => {
    const email = { email: 'reads@agent.example', settings: { language: 'en' } };
    const reader = await api.as('agent', 'reads-english', { stopApp: 0, ...email });
    await stop(admin, reader.userId, true);
    const [letter] = await api.services.database.read((db) =>
      db.select().from(letters).where(eq(letters.userId, reader.userId)),
    );
    expect(letter?.subject).toBe('You can begin no new deals for now');
    expect(letter?.text).toContain('Deals that have begun go on. Please ask your curator.');
    expect(letter?.text).toContain('Reason: Отпуск');
  });

  it('comes back from a block to where he stood', async () => {
    const agent = await api.as('agent', 'shut-out', { stopApp: 1 });
    await block(agent.userId, true);
    expect(await rowOf(agent.userId)).toMatchObject({ state: 'blocked', stateBefore: 'stopped' });
    await block(agent.userId, false);
    expect(await rowOf(agent.userId)).toMatchObject({ state: 'stopped', stateBefore: null });
  });

  it('begins with the account that is made, and a guest does not become an agent by his card', async () => {
    const card = {
      roles: ['guest' as const],
      last_name: 'Новый',
      first_name: 'Гость',
      middle_name: '',
      phone: null,
      email: null,
      introduction: '',
      department_id: null,
      mentor_id: null,
      parent_id: null,
      curator_id: null,
      manager_id: null,
      stop_app: 1,
    };
    const { id } = await admin.call(userCalls.createUser, { body: { ...card, username: 'by-hand' } });
    expect(await rowOf(id)).toMatchObject({ state: 'filling', hasContract: false });
    const answer = await admin.send(userCalls.updateUser, {
      body: { ...card, username: 'by-hand', id, version: 1, roles: ['agent'] },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'agents.guestByCard' }]);
    const [user] = await api.services.database.read((db) => db.select().from(users).where(eq(users.id, id)));
    expect(user?.roles).toEqual(['guest']);
  });
});

describe('a contract on paper', () => {
  const scan = [{ name: 'Договор.pdf', content: samplePdf() }];
  const agentOf = async (name: string, legalForm: string) => {
    const agent = await api.as('agent', name, { stopApp: 0, legalForm });
    const save = (number: string, signed_on: string, more: object = {}, files = scan) =>
      admin.send(agentCalls.saveManualContract, {
        body: { agent_id: String(agent.userId), number, signed_on, ...more },
        files,
      });
    const vatOn = async (days: readonly string[]) => {
      const { services } = api;
      const all = await services.database.read((db) => contractDaysOf({ db, services }, [agent.userId]));
      return days.map((day) => isVatOnTop(all.get(agent.userId) ?? [], day));
    };
    return { save, vatOn };
  };
  const onTop = { vat_on_top: '1' };

  it('leaves money of former days to the one before it, and is put right without another scan', async () => {
    const { save, vatOn } = await agentOf('on-paper', 'ip');
    const days = ['2026-10-10', '2026-11-21'];
    expect((await save('1', '2025-03-01')).statusCode).toBe(200);
    expect((await save('2', '2026-11-20', onTop)).statusCode).toBe(200);
    expect(await vatOn(days)).toEqual([false, true]);
    expect((await save('2', '2026-11-20', { corrects: '2026-11-20' }, [])).statusCode).toBe(200);
    expect(await vatOn(days)).toEqual([false, false]);
    const other = { corrects: '2026-11-20', ...onTop };
    expect((await save('2', '2026-10-01', other, [])).statusCode).toBe(200);
    expect(await vatOn(days)).toEqual([true, true]);
    expect((await save('2', '2026-10-01', other, [])).statusCode).toBe(404);
    expect((await save('3', '2026-11-21', {}, [])).statusCode).toBe(422);
    // The one before it is put right too, and never written over.
    expect((await save('3', '2025-03-01')).json()).toMatchObject({
      errors: { signed_on: ['Договор 1 с этой датой уже внесён. Исправьте его'] },
    });
    const former = { corrects: '2025-03-01', ...onTop };
    expect((await save('1', '2026-10-01', former, [])).statusCode).toBe(422);
    // Nor by its namesake: numbers such as «б/н» are many.
    expect((await save('2', '2026-10-01', former, [])).statusCode).toBe(422);
    expect((await save('1', '2025-02-01', former, [])).statusCode).toBe(200);
    expect(await vatOn(['2025-02-10'])).toEqual([true]);
  });

  it('holds no VAT of whoever pays none', async () => {
    const { save } = await agentOf('on-paper-npd', 'self_employed');
    expect((await save('1', '2025-03-01', onTop)).json()).toMatchObject({
      errors: { vat_on_top: [expect.stringMatching(/НДС платят/)] },
    });
  });
});
