import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyCalls } from '#features/company/company.contract.ts';
import { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi({ demo: true, publicUrl: new URL('https://poruchitel.example') });
  admin = await api.as('admin', 'letters-admin', { email: 'admin@example.test' });
});
afterAll(() => api.stop());

const newest = async () => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(letters).orderBy(desc(letters.id)).limit(1),
  );
  return row;
};
const save = async (content: object, by = admin) => {
  const { letters: standing } = await admin.call(companyCalls.showCompany, {});
  return by.send(companyCalls.saveLetters, { body: { number: standing.number, content } });
};

describe('the letters of the company', () => {
  it('are shown to the administrator alone, each with its words and samples', async () => {
    const all = await admin.call(letterWordCalls.showLetters, {});
    const recovery = all.find(({ key }) => key === 'sign-in.recovery');
    expect(recovery).toMatchObject({ bond: 'security', must: ['link'], is_signed: false });
    const director = await api.as('director');
    expect((await director.send(letterWordCalls.showLetters, {})).statusCode).toBe(403);
    expect(
      (await director.send(companyCalls.saveLetters, { body: { number: 0, content: {} } })).statusCode,
    ).toBe(403);
  });

  it('leave with its words, signature and footer, and as before once returned', async () => {
    const reader = await api.as('agent', 'letters-reader', { email: 'reader@example.test' });
    expect(reader.userId).toBeGreaterThan(0);
    const own = { subject: 'Пароль забыт?', text: 'Новый пароль: {link}' };
    const content = {
      signature: { ru: 'Команда «Зари»' },
      footer: { ru: 'ООО «Заря», Тверь' },
      words: { 'sign-in.recovery': { ru: own } },
    };
    expect((await save(content)).statusCode).toBe(200);
    const ask = async () => {
      await api.visitor.call(signInCalls.clearPassword, { body: { data: { email: 'reader@example.test' } } });
      await expect.poll(async () => (await newest())?.recipient).toBe('reader@example.test');
    };
    await ask();
    expect(await newest()).toMatchObject({
      subject: 'Пароль забыт?',
      text: 'Новый пароль: {link}\n\nКоманда «Зари»\n\nООО «Заря», Тверь',
      hasLink: true,
    });
    const { letters: standing } = await admin.call(companyCalls.showCompany, {});
    const [version] = await admin.call(companyCalls.listVersions, { query: { section: 'letters' } });
    expect(version?.changes).toContainEqual({
      path: 'words › sign-in.recovery › ru › subject',
      before: null,
      after: 'Пароль забыт?',
    });
    await admin.call(companyCalls.returnVersion, {
      body: { section: 'letters', number: standing.number, to: 0 },
    });
    const before = (await newest())?.id;
    await api.visitor.call(signInCalls.clearPassword, { body: { data: { email: 'reader@example.test' } } });
    await expect.poll(async () => (await newest())?.id).not.toBe(before);
    expect((await newest())?.subject).toBe('Поручитель: новый пароль');
  });

  it.each([
    ['a letter there is none of', { 'sign-in.nothing': {} }, 'content.words.sign-in.nothing'],
    [
      'a word it has not',
      { 'sign-in.invite': { ru: { subject: 'А', text: '{link} {price}' } } },
      'content.words.sign-in.invite.ru.text',
    ],
    [
      'no link where one goes',
      { 'sign-in.invite': { en: { subject: 'A', text: 'Hello' } } },
      'content.words.sign-in.invite.en.text',
    ],
    [
      'a letter that guards an account switched off',
      { 'sign-in.changed': { switched: 'off' } },
      'content.words.sign-in.changed.switched',
    ],
  ])('are refused with %s', async (_name, words, at) => {
    const reply = await save({ words });
    expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([422, [at]]);
  });

  it('are sent to oneself as they are typed, before anybody else gets them', async () => {
    await admin.call(letterWordCalls.tryLetter, {
      body: {
        key: 'to-agent.approved',
        subject: 'Проба {deal}',
        text: 'Банк: {bank}\n{nothing}',
        signature: 'Подпись',
        footer: 'Низ',
      },
    });
    expect(await newest()).toMatchObject({
      recipient: 'admin@example.test',
      subject: 'Проба 48210',
      text: 'Банк: Северный банк\n\nПодпись\n\nНиз',
    });
    const unreachable = await api.as('admin', 'letters-no-mail', { email: null });
    const body = { key: 'to-agent.approved', subject: 'А', text: 'А', signature: '', footer: '' };
    expect((await unreachable.send(letterWordCalls.tryLetter, { body })).statusCode).toBe(422);
  });
});
