import { describe, expect, it } from 'vitest';
import { russianCalendar } from '#domain/production-calendar.ts';
import type { CallFacts } from '#features/call-rules/call-rules.facts.ts';
import { judgeByRules, type Verdict } from '#features/call-rules/call-rules.table.ts';

/** 12:00 in Moscow on Friday, 20 November 2026: everything is free. */
const free: CallFacts = {
  now: new Date('2026-11-20T09:00:00Z'),
  kind: 'offer',
  isPractice: false,
  phone: '+74951234567',
  isOurPhone: true,
  zones: [{ of: 'phone', zone: 'Europe/Moscow', isFound: true }],
  calendar: russianCalendar,
  stop: null,
  isLeadWithoutBasis: false,
  consent: 'given',
  basis: 'Согласие в договоре',
  offers: [],
  offeredSince: null,
  callsLastHour: 0,
  busyWith: { phone: null, organization: null },
};

const judged = (changes: Partial<CallFacts>, set: Readonly<Record<string, number>> = {}) =>
  judgeByRules({ ...free, ...changes }, new Map(Object.entries(set)));

/** What one rule says, «free» where it is silent. */
const verdictBy = (
  rule: string,
  changes: Partial<CallFacts>,
  set?: Readonly<Record<string, number>>,
): Verdict => judged(changes, set).rules.find((one) => one.rule === rule)?.verdict ?? 'free';

const inZone = (zone: string, of: 'firm' | 'phone' = 'phone') => ({ of, zone, isFound: true });
const at = (moment: string): Date => new Date(moment);

it('says nothing of an offer in the daytime to a known number with a consent', () => {
  expect(judged({})).toEqual({ kind: 'offer', verdict: 'free', rules: [] });
});

describe('where one may call', () => {
  it.each([
    ['+79261234567', 'free'],
    ['8 (495) 123-45-67', 'free'],
    ['88001234567', 'free'],
    ['+77011234567', 'refuse'],
    ['+4915112345678', 'refuse'],
    ['+375291234567', 'refuse'],
    ['112', 'refuse'],
    ['', 'refuse'],
  ] as const)('%s: %s', (phone, verdict) => {
    expect(verdictBy('dial-plan', { phone })).toBe(verdict);
  });
});

describe('the hours of an offer', () => {
  // In eleven zones the day opens at nine and closes at six of the clock on their wall.
  it.each([
    ['Europe/Kaliningrad', 2],
    ['Europe/Moscow', 3],
    ['Europe/Samara', 4],
    ['Asia/Yekaterinburg', 5],
    ['Asia/Omsk', 6],
    ['Asia/Krasnoyarsk', 7],
    ['Asia/Irkutsk', 8],
    ['Asia/Yakutsk', 9],
    ['Asia/Vladivostok', 10],
    ['Asia/Magadan', 11],
    ['Asia/Kamchatka', 12],
  ])('%s, UTC+%i', (zone, offset) => {
    const moment = (hour: number, minute: number): Date =>
      new Date(Date.UTC(2026, 10, 19, hour - offset, minute));
    const verdictAt = (hour: number, minute: number): Verdict =>
      verdictBy('hours', { now: moment(hour, minute), zones: [inZone(zone)] });
    expect([verdictAt(8, 59), verdictAt(9, 0), verdictAt(17, 59), verdictAt(18, 0)]).toEqual([
      'refuse',
      'free',
      'free',
      'refuse',
    ]);
  });

  it.each([
    ['a Saturday', '2026-11-21T09:00:00Z', 'refuse'],
    ['a holiday on a weekday', '2026-11-04T09:00:00Z', 'refuse'],
    ['a day off moved from a weekend', '2026-03-09T09:00:00Z', 'refuse'],
    ['a Saturday that works', '2024-11-02T09:00:00Z', 'free'],
    ['the last hour of a short day', '2026-11-03T14:30:00Z', 'refuse'],
    ['the hour before it', '2026-11-03T13:59:00Z', 'free'],
    ['the first working day of the year', '2026-01-12T09:00:00Z', 'free'],
    ['the holidays before it', '2026-01-09T09:00:00Z', 'refuse'],
  ] as const)('%s', (_name, moment, verdict) => {
    expect(verdictBy('hours', { now: at(moment) })).toBe(verdict);
  });

  it('wants both zones open where the firm and its number are apart', () => {
    const both = [inZone('Asia/Vladivostok', 'firm'), inZone('Europe/Moscow')];
    // 05:00 in Moscow and noon in Vladivostok; noon and 19:00; 10:00 and 17:00.
    expect(verdictBy('hours', { now: at('2026-11-19T02:00:00Z'), zones: both })).toBe('refuse');
    expect(verdictBy('hours', { now: at('2026-11-19T09:00:00Z'), zones: both })).toBe('refuse');
    expect(verdictBy('hours', { now: at('2026-11-19T07:00:00Z'), zones: both })).toBe('free');
  });

  it('asks about a call on business, and only tells a practice one', () => {
    const now = at('2026-11-21T20:00:00Z');
    expect(verdictBy('hours', { now, kind: 'service' })).toBe('ask');
    const practice = judged({ now, isPractice: true });
    expect(practice.verdict).toBe('free');
    expect(practice.rules.map(({ rule }) => rule)).toEqual(['hours']);
    expect(practice.rules[0]?.words).toMatch(/Учебный звонок разрешён/);
  });

  it('says that an unknown region is taken for Moscow', () => {
    const zones = [{ of: 'phone', zone: 'Europe/Moscow', isFound: false }] as const;
    const { rules } = judged({ now: at('2026-11-21T09:00:00Z'), zones });
    expect(rules[0]?.words).toMatch(/регион неизвестен, считаем по Москве/);
  });

  it('follows its settings', () => {
    const now = at('2026-11-20T05:30:00Z'); // 08:30 in Moscow
    expect(verdictBy('hours', { now }, { 'hours.from': 8 })).toBe('free');
    expect(verdictBy('hours', { now: at('2026-11-20T14:30:00Z') }, { 'hours.to': 17 })).toBe('refuse');
  });
});

describe('attempts at one firm', () => {
  const minutesAgo = (...minutes: readonly number[]): Date[] =>
    minutes.map((one) => new Date(free.now.getTime() - one * 60_000));
  const daysAgo = (...days: readonly number[]): Date[] => minutesAgo(...days.map((day) => day * 24 * 60));

  it.each([
    ['none yet', [], 'free'],
    ['another number of the same attempt', minutesAgo(20), 'free'],
    ['the fourth call of it', minutesAgo(25, 20, 10), 'free'],
    ['a fifth', minutesAgo(29, 25, 20, 10), 'refuse'],
    ['an hour later', minutesAgo(60), 'refuse'],
    ['two hours later', minutesAgo(121), 'free'],
    ['a third attempt today', minutesAgo(170, 130), 'refuse'],
    ['two attempts yesterday', daysAgo(1.2, 1), 'free'],
    ['four attempts before', daysAgo(9, 7, 5, 3), 'free'],
    ['five attempts before', daysAgo(9, 7, 5, 3, 2), 'refuse'],
  ] as const)('%s', (_name, offers, verdict) => {
    expect(verdictBy('attempts', { offers })).toBe(verdict);
  });

  it('are five in all about one thing: what it has won since is another', () => {
    const offers = daysAgo(9, 7, 5, 3, 2);
    const since = (days: number): Date | null => daysAgo(days)[0] ?? null;
    expect(verdictBy('attempts', { offers, offeredSince: since(1) })).toBe('free');
    expect(verdictBy('attempts', { offers, offeredSince: since(8) })).toBe('free');
    expect(verdictBy('attempts', { offers, offeredSince: since(10) })).toBe('refuse');
    // What the law counts by the day it counts whatever was offered.
    expect(verdictBy('attempts', { offers: minutesAgo(170, 130), offeredSince: since(0) })).toBe('refuse');
  });

  it('are not counted on business', () => {
    expect(verdictBy('attempts', { kind: 'service', offers: daysAgo(9, 7, 5, 3, 2) })).toBe('free');
  });
});

describe('the stop list', () => {
  const stop = { by: 'phone', reason: 'client_request', until: null } as const;
  it.each([
    ['offer', 'refuse'],
    ['service', 'ask'],
  ] as const)('%s: %s', (kind, verdict) => {
    expect(verdictBy('stop-list', { stop, kind })).toBe(verdict);
    expect(verdictBy('stop-list', { stop, kind, isPractice: true })).toBe(verdict);
  });
});

describe('consent and basis', () => {
  it.each([
    ['a consent taken back', { consent: 'withdrawn' }, 'refuse'],
    ['none, by the stated basis', { consent: 'none' }, 'free'],
    ['none and no basis', { consent: 'none', basis: null }, 'refuse'],
    ['none and no basis, at practice', { consent: 'none', basis: null, isPractice: true }, 'free'],
    ['a consent and no basis', { basis: null }, 'refuse'],
    ['a consent and no basis, at practice', { basis: null, isPractice: true }, 'free'],
    [
      'a lead out of a file and no basis',
      { consent: 'none', isLeadWithoutBasis: true, basis: null },
      'refuse',
    ],
    ['a lead out of a file', { consent: 'none', isLeadWithoutBasis: true }, 'refuse'],
    ['the same at practice', { consent: 'none', isLeadWithoutBasis: true, isPractice: true }, 'refuse'],
    ['the same with a consent', { isLeadWithoutBasis: true }, 'free'],
    ['a consent taken back, on business', { consent: 'withdrawn', kind: 'service' }, 'free'],
  ] as const)('%s', (_name, changes, verdict) => {
    expect(judged(changes).verdict).toBe(verdict);
  });

  it('says by what an offer is made where there is no consent', () => {
    expect(judged({ consent: 'none' }).rules[0]?.words).toBe(
      'Согласия в журнале нет. Основание звонка: Согласие в договоре',
    );
  });
});

describe('two at once, too many, and nobody’s number', () => {
  it.each([
    ['a busy number', { busyWith: { phone: 'Иванов И. И.', organization: 'Иванов И. И.' } }, 'refuse'],
    [
      'a busy number, on business',
      { kind: 'service', busyWith: { phone: 'Иванов И. И.', organization: null } },
      'refuse',
    ],
    ['a busy firm', { busyWith: { phone: null, organization: 'Иванов И. И.' } }, 'refuse'],
    [
      'a busy firm, on business',
      { kind: 'service', busyWith: { phone: null, organization: 'Иванов И. И.' } },
      'ask',
    ],
    ['the sixtieth call within an hour', { callsLastHour: 59 }, 'free'],
    ['the one after it', { callsLastHour: 60 }, 'refuse'],
    ['a number that stands with nobody', { isOurPhone: false }, 'ask'],
  ] as const)('%s', (_name, changes, verdict) => {
    expect(judged(changes).verdict).toBe(verdict);
  });
});
