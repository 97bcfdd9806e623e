import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { noteRinging, startIncoming } from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { exchangeErrors } from '#features/exchange/exchange.errors.ts';
import { exchangeTexts } from '#features/exchange/exchange.texts.ts';
import { exchangeLock } from '#features/exchange/server/open-exchange.ts';
import { phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import { headerOf } from '#features/exchange/server/sip/message.ts';
import { type PhoneHouse, startPhoneHouse } from '#features/exchange/testing/phone-house.ts';
import { openTelephone } from '#features/exchange/testing/sip-telephone.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi } from '#kit/testing/start-api.ts';

let house: PhoneHouse;
beforeAll(async () => {
  house = await startPhoneHouse();
});
afterEach(() => house.api.setNow(undefined));
afterAll(() => house.stop());

const recordOf = async (id: number) => {
  const [call] = await house.api.services.database.read((db) =>
    db.select().from(calls).where(eq(calls.id, id)),
  );
  return call;
};
const ends = async (id: number, how: object): Promise<void> => {
  await expect.poll(() => recordOf(id), { timeout: 8_000 }).toMatchObject({ state: 'ended', ...how });
};
const later = (ms: number): void => house.api.setNow(new Date(Date.now() + ms));

/** Whether the exchange has noticed that somebody is gone. */
const isMissed = (): boolean => {
  const running = runningExchange(house.api.services);
  return typeof running === 'object' && running.exchange.dialogs().some(({ lostAt }) => lostAt !== undefined);
};

const ringing = async (mark: string) => {
  const [anna, boris] = [await house.person(`${mark} a`), await house.person(`${mark} b`)];
  const invite = await anna.telephone.invite(`u${boris.person.userId}`);
  const coming = await boris.telephone.asked('INVITE');
  const id = Number(headerOf(coming, 'x-call-id'));
  return { anna, boris, invite, coming, id };
};
const talking = async (mark: string) => {
  const begun = await ringing(mark);
  begun.boris.telephone.reply(begun.coming, 200);
  const answer = await begun.anna.telephone.answerTo(begun.invite);
  begun.anna.telephone.send(begun.anna.telephone.ackOf(begun.invite, answer));
  return begun;
};

describe('a talk', () => {
  it('whose browser was killed ends for the other, and its record ends right', async () => {
    const { anna, boris, id } = await talking('killed');
    boris.telephone.terminate();
    await expect.poll(isMissed).toBe(true);
    later(16_000);
    await anna.telephone.asked('BYE', 8_000);
    await ends(id, { endedBy: 'exchange' });
  });

  it('that rings for a minute is taken back from both', async () => {
    const { anna, boris, invite, id } = await ringing('long');
    later(61_000);
    await boris.telephone.asked('CANCEL', 8_000);
    expect((await anna.telephone.answerTo(invite, 200, 8_000)).status).toBe(408);
    await ends(id, { sipCode: 408, endedBy: 'exchange', answeredAt: null });
  });

  it('is over where the caller is killed while it rings', async () => {
    const { anna, boris, id } = await ringing('caller gone');
    anna.telephone.terminate();
    await boris.telephone.asked('CANCEL');
    await ends(id, { sipCode: 487, endedBy: 'exchange' });
  });

  it('answered in the very moment it was taken back is ended', async () => {
    const { anna, boris, coming, id } = await ringing('crossing');
    anna.telephone.terminate();
    await boris.telephone.asked('CANCEL');
    boris.telephone.reply(coming, 200);
    await boris.telephone.asked('BYE');
    await ends(id, { answeredAt: null });
  });
});

describe('a telephone whose person', () => {
  it('has got a role without one is taken away', async () => {
    const { person, telephone } = await house.person('to be an agent');
    const { users } = await import('#features/people/server/people.tables.ts');
    const { sessions } = await import('#features/sign-in/server/sign-in.tables.ts');
    await house.api.services.database.write(async (db) => {
      await db
        .update(users)
        .set({ roles: ['agent'] })
        .where(eq(users.id, person.userId));
      await db.update(sessions).set({ role: 'agent' }).where(eq(sessions.userId, person.userId));
    });
    house.api.services.forgetSessions(person.userId);
    expect(await telephone.closed).toBe(4401);
  });

  it('presents a password of eleven minutes ago is not registered', async () => {
    const person = await house.api.as('manager', 'late');
    const account = await house.accountOf(person);
    later(11 * 60_000);
    const telephone = await openTelephone(house.address, account, {
      authorization: `Bearer ${person.token}`,
    });
    expect((await telephone.register()).status).toBe(401);
    telephone.close();
  });
});

describe('a second server on one database', () => {
  it('refuses telephones in words, serves them when the first is gone, and ends the talks of the first', async () => {
    const api = await startApi(phoneSettings.as({ mode: 'embedded', secret: undefined }));
    const first = await api.services.database.hold(exchangeLock, () => undefined);
    const address = await api.listen();
    const manager = await api.as('manager');
    const login = () => manager.call(exchangeCalls.signPhoneIn, {});
    await expect
      .poll(login)
      .toMatchObject({ mode: 'off', url: null, password: null, words: exchangeTexts.elsewhere });
    const account = { userId: manager.userId, user: 'x', password: 'x' };
    const headers = { authorization: `Bearer ${manager.token}` };
    await expect(openTelephone(address, account, headers)).rejects.toThrow('503');
    await expect(manager.call(exchangeCalls.ringIn, { body: { phone: '+79161112233' } })).rejects.toThrow(
      exchangeErrors.notHere.message,
    );
    const { callId: id } = await writeByClock(api.services, (writing) =>
      startIncoming(writing, { phone: '+79161112244', sipCallId: 'of the first', isPractice: true }),
    );
    await writeByClock(api.services, (writing) => noteRinging(writing, { callId: id }));
    await first?.();
    await expect.poll(async () => (await login()).mode, { timeout: 8_000 }).toBe('embedded');
    const director = await api.as('director');
    expect(await director.call(phoneCalls.showCall, { query: { id } })).toMatchObject({
      state: 'ended',
      ended_by: 'exchange',
    });
    await api.stop();
  });

  it('is off where the operator wants no telephone', async () => {
    const api = await startApi(phoneSettings.as({ mode: 'off', secret: undefined }));
    const address = await api.listen();
    const manager = await api.as('manager');
    expect(await manager.call(exchangeCalls.signPhoneIn, {})).toMatchObject({ mode: 'off', url: null });
    const account = { userId: manager.userId, user: 'x', password: 'x' };
    const headers = { authorization: `Bearer ${manager.token}` };
    await expect(openTelephone(address, account, headers)).rejects.toThrow('404');
    await api.stop();
  });
});
