import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/moscow-date.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { assembleWinners } from '#features/tenders/tenders.winner.ts';
import { factsOfWin, freshWins, noticeOf } from '#features/winners/server/demo-wins.ts';
import { queueThreshold, winnerStateOf } from '#features/winners/winners.rules.ts';

/** How many companies with a number the register would let call, had the demonstration begun on this day. */
const callableOn = (day: string): number => {
  const companies = freshWins(day, []).flatMap((win) => {
    const notice = { ...noticeOf(win), maxPrice: noticeOf(win).maxPrice ?? null };
    const [winner] = assembleWinners(notice, factsOfWin(win), russianCalendar);
    if (!winner || winner.phones.length === 0) return [];
    const { state, signDeadline, securityAmount: security, companyInn } = winner;
    const facts = { state, isNamed: companyInn !== null, signDeadline, security };
    return winnerStateOf(facts, day, queueThreshold.preset) === 'offered' ? [companyInn] : [];
  });
  return new Set(companies).size;
};

it('on whatever day it first starts, a Sunday and the fifth of January among them, forty can be called', () => {
  const from = (day: string, count: number) => Array.from({ length: count }, (_, at) => addDays(day, at));
  const days = [...from('2026-11-20', 8), ...from('2026-12-24', 24), ...from('2027-04-28', 16)];
  expect(days).toContain('2027-01-05');
  expect(days.some((day) => weekdayOf(day) === 7)).toBe(true);
  expect(days.filter((day) => callableOn(day) < 40)).toEqual([]);
});
