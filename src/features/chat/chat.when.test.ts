import { describe, expect, it } from 'vitest';
import {
  answerClock,
  dayTitle,
  laterMoment,
  moscowMoment,
  rowMoment,
  shortMoment,
  usualMoments,
} from '#features/chat/chat.when.ts';

// Friday the 20th of November, 14:10 in Moscow.
const now = new Date('2026-11-20T11:10:00Z');

describe('times of a thread', () => {
  it('say a row’s last word by the clock, by yesterday, by the day', () => {
    expect(rowMoment('2026-11-20T11:09:00Z', now)).toBe('14:09');
    expect(rowMoment('2026-11-19T20:59:00Z', now)).toBe('вчера');
    expect(rowMoment('2026-11-18T20:59:00Z', now)).toBe('18.11');
    expect(rowMoment('2025-12-31T12:00:00Z', now)).toBe('31.12.2025');
  });

  it('head the days', () => {
    expect(dayTitle('2026-11-20', now)).toBe('Сегодня, 20 ноября');
    expect(dayTitle('2026-11-19', now)).toBe('Вчера, 19 ноября');
    expect(dayTitle('2026-11-01', now)).toBe('1 ноября');
    expect(dayTitle('2025-11-01', now)).toBe('1 ноября 2025 г.');
  });

  it('count the answer down, then up', () => {
    expect(answerClock('2026-11-20T11:13:30Z', now)).toEqual({
      text: 'ответить за 4\u00a0мин',
      isLate: false,
    });
    expect(answerClock('2026-11-20T12:30:00Z', now)).toEqual({ text: 'ответить до 15:30', isLate: false });
    expect(answerClock('2026-11-23T06:05:00Z', now).text).toBe('ответить до 23.11 09:05');
    expect(answerClock('2026-11-20T10:59:00Z', now)).toEqual({
      text: 'просрочено на 11\u00a0мин',
      isLate: true,
    });
    expect(answerClock('2026-11-20T09:05:00Z', now).text).toBe('просрочено на 2\u00a0ч 5\u00a0мин');
    expect(answerClock('2026-11-17T09:05:00Z', now).text).toBe('просрочено на 3\u00a0дн.');
  });

  it('name the hour of a later message', () => {
    expect(laterMoment('2026-11-20T15:00:00Z', now)).toBe('сегодня в 18:00');
    expect(laterMoment('2026-11-21T06:00:00Z', now)).toBe('завтра в 09:00');
    expect(laterMoment('2026-11-23T06:00:00Z', now)).toBe('23.11 в 09:00');
    expect(shortMoment('2026-11-23T06:00:00Z', now)).toBe('23.11 09:00');
  });

  it('offer this evening only while it is ahead, and Monday after any day', () => {
    expect(usualMoments(now).evening).toEqual(moscowMoment('2026-11-20', '18:00'));
    expect(usualMoments(new Date('2026-11-20T15:00:00Z')).evening).toBeNull();
    expect(usualMoments(now).monday).toEqual(moscowMoment('2026-11-23', '09:00'));
    expect(usualMoments(new Date('2026-11-23T11:00:00Z')).monday).toEqual(
      moscowMoment('2026-11-30', '09:00'),
    );
  });
});
