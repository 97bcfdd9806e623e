import { describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import { makeSoundLine } from '#features/notifications/notifications.sound-line.ts';
import {
  alertSeconds,
  isQuiet,
  lengthOf,
  risesOf,
  soundsOfRole,
  tunes,
  volumeOf,
} from '#features/notifications/notifications.sounds.ts';
import { defaultSounds, type SoundOrigin, soundOrigins } from '#kit/contract/sound-settings.ts';

describe('whose ears an alert is for (§6)', () => {
  it('is said for every role', () => {
    const received = Object.fromEntries(roles.map((role) => [role, soundsOfRole(role).join(' ')]));
    expect(received).toEqual({
      admin: 'chat lead deal report',
      director: 'chat lead deal',
      manager: 'chat lead deal',
      head: 'chat lead deal',
      operator: 'chat deal',
      curator: 'deal',
      trainee: 'deal',
      agent: 'deal',
      senioragent: 'deal',
      headagent: 'deal',
      guest: 'deal',
    });
  });

  it('is a rise, never a fall, and never the tasks', () => {
    const before = { countChat: 2, countDeal: 1, countTask: 0 };
    const after = { countChat: 1, countDeal: 2, countTask: 5, countReport: 1 };
    expect(risesOf(before, after, 'admin')).toEqual(['deal', 'report']);
    expect(risesOf(before, after, 'manager')).toEqual(['deal']);
  });
});

describe('quiet hours', () => {
  const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  it.each([
    ['22:00', '08:00', '21:59', false],
    ['22:00', '08:00', '22:00', true],
    ['22:00', '08:00', '03:00', true],
    ['22:00', '08:00', '07:59', true],
    ['22:00', '08:00', '08:00', false],
    ['13:00', '14:00', '13:30', true],
    ['13:00', '14:00', '14:00', false],
    ['13:00', '14:00', '12:59', false],
  ])('from %s to %s at %s: %s', (from, to, now, expected) => {
    expect(isQuiet({ from, to }, minute(now))).toBe(expected);
  });

  it('are none where none are set', () => {
    expect(isQuiet(null, 0)).toBe(false);
  });
});

describe('how loud an alert is', () => {
  const chat = (is_on: boolean, volume: number) => ({
    ...defaultSounds,
    origins: { ...defaultSounds.origins, chat: { is_on, volume } },
  });
  it.each([
    ['as set', chat(true, 35), 35],
    ['not at all when its origin is off', chat(false, 35), 0],
    ['not at all when all are off', { ...chat(true, 35), is_on: false }, 0],
    ['not at all in quiet hours', { ...chat(true, 35), quiet: { from: '11:00', to: '13:00' } }, 0],
  ])('%s', (_name, settings, expected) => {
    expect(volumeOf(settings, 'chat', 12 * 60)).toBe(expected);
  });
});

describe('the alerts', () => {
  it.each(soundOrigins)('%s rings three seconds at most (§9)', (origin) => {
    expect(lengthOf(tunes[origin])).toBeLessThanOrEqual(alertSeconds);
  });

  it('are each another tune', () => {
    expect(new Set(soundOrigins.map((origin) => JSON.stringify(tunes[origin]))).size).toBe(4);
  });

  it('sound one at a time, none twice while it waits, a silent one never', async () => {
    const ends: (() => void)[] = [];
    const played: [SoundOrigin, number][] = [];
    const line = makeSoundLine((origin, volume) => {
      played.push([origin, volume]);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    line.add('deal', 50);
    line.add('chat', 40);
    line.add('chat', 60);
    line.add('lead', 0);
    expect(played).toEqual([['deal', 50]]);
    ends.shift()?.();
    await expect
      .poll(() => played)
      .toEqual([
        ['deal', 50],
        ['chat', 60],
      ]);
    ends.shift()?.();
    await Promise.resolve();
    expect(played.length).toBe(2);
  });
});
