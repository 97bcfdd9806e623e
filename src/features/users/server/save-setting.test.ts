import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { users } from '#features/people/server/people.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { defaultSounds } from '#kit/contract/sound-settings.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ trainingVideo: '/films/start.mp4' });
});
afterAll(() => api.stop());

const languageOf = async (who: TestCaller): Promise<string> =>
  (await who.call(signInCalls.getUserInfo, {})).setting.language;

describe('the language of letters and exports', () => {
  it('is English until chosen, and everybody’s own', async () => {
    const [guest, agent] = [await api.as('guest'), await api.as('agent')];
    expect(await languageOf(guest)).toBe('en');
    await guest.call(userCalls.saveSetting, { body: { language: 'ru' } });
    expect(await languageOf(guest)).toBe('ru');
    expect(await languageOf(agent)).toBe('en');
  });

  it('leaves the person’s other settings and the version of his card alone', async () => {
    const admin = await api.as('admin', 'chief', { settings: { sounds: false } });
    await admin.call(userCalls.saveSetting, { body: { language: 'ru' } });
    const [row] = await api.services.database.read((db) =>
      db.select().from(users).where(eq(users.id, admin.userId)),
    );
    expect(row?.settings).toEqual({ sounds: false, language: 'ru' });
    expect(row?.version).toBe(1);
  });

  it('is one of the two', async () => {
    const agent = await api.as('agent');
    const answer = await agent.send(userCalls.saveSetting, { body: { language: 'de' } });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the sounds of a person', () => {
  it('are the usual ones until chosen, then everywhere his own; the language stays', async () => {
    const agent = await api.as('agent', 'loud');
    const soundsOfAgent = async () => (await agent.call(signInCalls.getUserInfo, {})).setting.sounds;
    expect(await soundsOfAgent()).toEqual(defaultSounds);
    await agent.call(userCalls.saveSetting, { body: { language: 'ru' } });
    const quieter = {
      ...defaultSounds,
      origins: { ...defaultSounds.origins, deal: { is_on: false, volume: 10 } },
      quiet: { from: '22:00', to: '08:00' },
    };
    await agent.call(userCalls.saveSetting, { body: { sounds: quieter } });
    expect(await soundsOfAgent()).toEqual(quieter);
    expect(await languageOf(agent)).toBe('ru');
  });

  it.each([
    [{ quiet: { from: '24:00', to: '08:00' } }],
    [{ origins: { ...defaultSounds.origins, chat: { is_on: true, volume: 101 } } }],
  ])('are refused when %j', async (wrong) => {
    const agent = await api.as('agent');
    const answer = await agent.send(userCalls.saveSetting, {
      body: { sounds: { ...defaultSounds, ...wrong } },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the training video', () => {
  it('is where the operator has put it', async () => {
    const agent = await api.as('agent');
    expect((await agent.call(signInCalls.getUserInfo, {})).training_video).toBe('/films/start.mp4');
  });
});
