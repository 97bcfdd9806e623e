import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { captionBeside, setCaptions } from '#domain/captions.ts';
import { dealStatusNames } from '#domain/deal-status.ts';
import { setReasons } from '#domain/own-reasons.ts';
import { roleNames, roles } from '#domain/role.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { reasonName, reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { lostReasonName, lostReasonsNow } from '#features/leads/leads.texts.ts';
import { isOurs } from '#features/statistics/statistics.rules.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());
// Words are those of the process: other tests want the usual ones.
afterEach(() => {
  setCaptions({});
  setReasons({});
});

const numberNow = async (): Promise<number> => (await admin.call(calls.showCompany, {})).words.number;
const save = async (content: SectionContent['words'], number?: number) =>
  admin.send(calls.saveWords, { body: { number: number ?? (await numberNow()), content } });
const infoOf = async (who: TestCaller) => who.call(signInCalls.getUserInfo, {});

describe('the words of the company', () => {
  it('are the administrator’s to change', async () => {
    for (const role of roles) {
      const { statusCode } = await (await api.as(role)).send(calls.showCompany, {});
      expect([role, statusCode]).toEqual([role, role === 'admin' ? 200 : 403]);
    }
  });

  it('cost nothing while there are none, and reach everybody once there are', async () => {
    const agent = await api.as('agent');
    expect(await infoOf(agent)).not.toHaveProperty('captions');
    await save({ status: { query: 'На вопросах' }, role: { agent: 'Партнёр' } });
    setCaptions({});
    const { captions } = await infoOf(agent);
    expect(captions).toEqual({ status: { query: 'На вопросах' }, role: { agent: 'Партнёр' } });
    // The server speaks them as well, and beside an own word what it stands for.
    expect([dealStatusNames.query, dealStatusNames.issued, roleNames.agent]).toEqual([
      'На вопросах',
      'Выдана',
      'Партнёр',
    ]);
    expect(captionBeside('status', 'query')).toBe('На вопросах (Запрос)');
    expect(captionBeside('status', 'query', 'query')).toBe('На вопросах (query)');
    expect(captionBeside('status', 'issued', 'issued')).toBe('Выдана');
  });

  it.each([
    [{ status: { unknown: 'Слово' } }],
    [{ status: { query: '' } }],
    [{ status: { query: 'x'.repeat(61) } }],
    [{ status: { query: 'Выдана' } }],
    [{ status: { query: 'Одно', draft: 'одно' } }],
    [{ weather: { query: 'Слово' } }],
    [{ status: { __proto__x: 'Слово' } }],
    [{ status: { constructor: 'Слово' } }],
    [{ status: { query: 'а\u202Eб' } }],
    [{ status: { query: 'а\0б' } }],
  ])('are refused: %j', async (content) => {
    expect((await save(content as SectionContent['words'])).statusCode).toBe(422);
  });

  it('take twenty naughty strings as they are, and only as words', async () => {
    const naughty = [
      '=1+1',
      '=HYPERLINK("http://evil.example")',
      '+7',
      '-1',
      '@SUM(A1)',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=1>',
      "'; drop table users; --",
      '{{7*7}}',
      '${7*7}',
      '{link}',
      '%s%n',
      'NULL',
      'undefined',
      '\\u0000',
      '../../etc/passwd',
      'Ω≈ç√∫˜µ≤≥÷',
      '👩‍👩‍👧‍👦',
      'ﷺ',
    ];
    for (const word of naughty) {
      const answer = await save({ status: { query: word } });
      expect([word, answer.statusCode]).toEqual([word, 200]);
      expect((await infoOf(admin)).captions?.status?.['query']).toBe(word.normalize('NFC'));
    }
  });

  it('of two administrators who save at once take one, and show the other both sides', async () => {
    const second = await api.as('admin', 'second');
    const number = await numberNow();
    const answers = await Promise.all(
      [admin, second].map((who, at) =>
        who.send(calls.saveWords, { body: { number, content: { status: { query: `Слово ${at}` } } } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const refused = answers
      .find(({ statusCode }) => statusCode === 409)
      ?.json<{
        code: string;
        detail: { number: number; content: SectionContent['words']; by: string | null };
      }>();
    expect(refused?.code).toBe('company.changedMeanwhile');
    expect(refused?.detail.number).toBe(number + 1);
    expect(refused?.detail.content.status?.['query']).toMatch(/^Слово [01]$/);
    expect(refused?.detail.by).not.toBe('');
  });

  it('come back as they were, in a version of their own, with who and what', async () => {
    const before = await numberNow();
    await save({ status: { draft: 'Наброски' } });
    const returned = await admin.call(calls.returnVersion, {
      body: { section: 'words', number: before + 1, to: 0 },
    });
    expect(returned.number).toBe(before + 2);
    expect(await infoOf(admin)).not.toHaveProperty('captions');
    const [last, former] = await admin.call(calls.listVersions, { query: { section: 'words' } });
    expect(last).toMatchObject({
      number: before + 2,
      returned: 0,
      changes: [{ path: 'status › draft', before: 'Наброски', after: null }],
    });
    expect(former?.changes).toContainEqual({ path: 'status › draft', before: null, after: 'Наброски' });
    const gone = { section: 'words' as const, number: before + 2, to: 999 };
    expect((await admin.send(calls.returnVersion, { body: gone })).statusCode).toBe(404);
    const same = { section: 'words' as const, number: before + 2, to: 0 };
    expect((await admin.send(calls.returnVersion, { body: same })).statusCode).toBe(422);
  });
});

describe('the reasons of the company', () => {
  const saveReasons = async (content: SectionContent['reasons']) => {
    const { reasons } = await admin.call(calls.showCompany, {});
    return admin.send(calls.saveReasons, { body: { number: reasons.number, content } });
  };
  const refusals = (): Readonly<Record<string, string>> => reasonsOfMove(dealMoves.refuse.id) ?? {};

  it('are called, added, ordered and switched off; what is off keeps its words, codes stay', async () => {
    const usual = refusals();
    const answer = await saveReasons({
      bankRefusalReasons: {
        words: { own_rating: 'Низкий рейтинг', debts: 'Есть долги' },
        order: ['own_rating', 'debts'],
        off: ['litigation'],
        sides: { own_rating: 'ours', duplicate: 'theirs' },
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(refusals()).slice(0, 2)).toEqual(['own_rating', 'debts']);
    expect(refusals()).toMatchObject({ own_rating: 'Низкий рейтинг', debts: 'Есть долги' });
    expect(refusals()).not.toHaveProperty('litigation');
    expect(reasonName('litigation')).toBe(usual['litigation']);
    expect([isOurs('own_rating'), isOurs('duplicate'), isOurs('no_answer')]).toEqual([true, false, true]);
    expect(await infoOf(await api.as('manager'))).toHaveProperty('reasons');
  });

  it('of a lost lead are the company’s, too', async () => {
    const answer = await saveReasons({
      lostReasons: { words: { own_far: 'Далеко' }, order: ['own_far'], off: ['other'] },
    });
    expect(answer.statusCode).toBe(200);
    expect(Object.entries(lostReasonsNow())[0]).toEqual(['own_far', 'Далеко']);
    expect(lostReasonsNow()).not.toHaveProperty('other');
    expect(lostReasonName('other')).toBe('Другое');
  });

  it.each([
    [{ bankRefusalReasons: { words: { made_up: 'Слово' } } }],
    [{ bankRefusalReasons: { words: { own_a: 'Долги или блокировка счетов' } } }],
    [{ bankRefusalReasons: { off: ['own_gone'] } }],
    [{ bankRefusalReasons: { order: ['constructor'] } }],
    [{ bankRefusalReasons: { sides: { debts: 'nobody' } } }],
    [{ lostReasons: { sides: { price: 'ours' } } }],
    [{ deleteReasons: { off: ['mistake', 'duplicate', 'client_left', 'other'] } }],
    [{ otherReasons: {} }],
  ])('are refused: %j', async (content) => {
    expect((await saveReasons(content as SectionContent['reasons'])).statusCode).toBe(422);
  });
});
