import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { freshPhone } from '#features/leads/testing/lead-workspace.ts';
import { dadataSettings } from '#features/organizations/server/organizations.settings.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
const open = async (mode: 'embedded' | 'off', more: Parameters<typeof startApi>[0] = {}): Promise<void> => {
  api = await startApi({ ...phoneSettings.as({ mode, secret: undefined }), ...more });
  for (const name of ['first', 'second'] as const) await api.as('manager', name);
};
const shift = async (name: string, state: 'on' | 'off'): Promise<void> => {
  const person = await api.as('manager', name);
  await person.call(phoneCalls.setShift, { body: { state } });
};

/** Who leads a lead that an operator has written down. */
const ownerOfNew = async (): Promise<string | null> => {
  const operator = await api.as('operator');
  const saved = await operator.call(leadCalls.saveLead, { body: { phone: freshPhone() } });
  return saved.manager?.name ?? null;
};
/** An INN about which nobody could be asked stands in no lead's way. */
const saveUnchecked = async (): Promise<void> => {
  const director = await api.as('director');
  const inn = '7707083893';
  const { id } = await director.call(leadCalls.saveLead, { body: { phone: freshPhone(), inn } });
  const { inn: saved } = await director.call(leadCalls.getLead, { query: { id } });
  expect(saved).toBe(inn);
};
const unread = async (who: TestCaller): Promise<number> =>
  (await who.call(leadCalls.listLeads, { body: { queue: 'nobody' } })).items.length;

describe('a lead of an operator, where there are telephones', () => {
  beforeAll(() => open('embedded'));
  afterAll(() => api.stop());

  it('is nobody’s while nobody is on shift, and whoever distributes sees it', async () => {
    const director = await api.as('director');
    expect(await ownerOfNew()).toBeNull();
    expect(await unread(director)).toBe(1);
    const { items } = await director.call(leadCalls.listLeads, { body: {} });
    const ids = items.map(({ id }) => id);
    expect(await director.call(leadCalls.assignLeads, { body: { ids, manager_id: null } })).toEqual({
      assigned: 1,
      left: 0,
    });
  });

  it('goes to those on shift by load, never to those at home', async () => {
    await shift('second', 'on');
    expect([await ownerOfNew(), await ownerOfNew()]).toEqual(['second', 'second']);
    await shift('first', 'on');
    expect([await ownerOfNew(), await ownerOfNew()]).toEqual(['first', 'second']);
    await shift('first', 'off');
    expect(await ownerOfNew()).toBe('second');
    await shift('second', 'off');
    expect(await ownerOfNew()).toBeNull();
  });

  it('is saved with an INN that no register is asked about, which is said', async () => {
    const director = await api.as('director');
    const asked = await director.call(leadCalls.findInn, { body: { inn: '7707083893' } });
    expect(asked).toMatchObject({ found: false, state: 'unchecked' });
    await saveUnchecked();
  });
});

describe('a lead of an operator, where there are none', () => {
  // A register that does not answer.
  const silent = dadataSettings.as({ url: new URL('http://127.0.0.1:1/'), key: 'key-of-tests' });
  beforeAll(() => open('off', silent));
  afterAll(() => api.stop());

  it('goes to every active manager in turn', async () => {
    expect([await ownerOfNew(), await ownerOfNew(), await ownerOfNew()]).toEqual([
      'first',
      'second',
      'first',
    ]);
  });

  it('is saved with an INN that the register does not answer about', saveUnchecked);

  it('is called by whatever telephone its person has: ours does not ring', async () => {
    const director = await api.as('director');
    const login = await director.call(exchangeCalls.signPhoneIn, {});
    expect(login).toMatchObject({ mode: 'off', url: null, uri: null, password: null });
  });
});
