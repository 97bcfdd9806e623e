import { describe, expect, it } from 'vitest';
import {
  fromField,
  hasEarlier,
  indexAt,
  momentOf,
  nearestTo,
  stepBy,
  ticksOf,
  toField,
} from '#features/deal-history/deal-history.axis.ts';

const events = [
  '2026-11-16T07:00:00.000Z',
  '2026-11-16T08:00:00.000Z',
  '2026-11-17T07:00:00.000Z',
  '2026-11-17T07:00:00.000Z',
  '2026-11-20T07:00:00.000Z',
].map((at) => ({ at, isTall: false }));
const ticks = ticksOf(events);

describe('the axis of a history', () => {
  it('lays events in order inside its width, a tall one where a day begins', () => {
    const places = ticks.map(({ left }) => left);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(2);
    expect(places.at(-1)).toBe(98);
    expect(ticks.map(({ isTall }) => isTall)).toEqual([true, false, true, false, true]);
    expect(ticks.map(({ day }) => day)).toEqual(['2026-11-16', null, '2026-11-17', null, '2026-11-20']);
    expect(ticksOf([])).toEqual([]);
    expect(ticksOf(events.slice(0, 1))).toMatchObject([{ day: '2026-11-16' }]);
  });

  it('finds the event of a moment and of a place', () => {
    expect(indexAt(ticks, null)).toBe(4);
    expect(indexAt(ticks, '2026-11-17T07:00:00.000Z')).toBe(3);
    expect(indexAt(ticks, '2026-11-16T06:59:00.000Z')).toBe(-1);
    expect(nearestTo(ticks, 0)).toBe(0);
    expect(nearestTo(ticks, 100)).toBe(4);
  });

  it('steps by moments, by days, to the ends, and stays inside', () => {
    const [first, second, third] = [events[0]?.at, events[1]?.at, events[2]?.at ?? ''];
    expect(stepBy(ticks, third, 'ArrowLeft', false)).toBe(second);
    expect(stepBy(ticks, null, 'ArrowRight', false)).toBeNull();
    expect(stepBy(ticks, third, 'ArrowRight', false)).toBeNull();
    expect(stepBy(ticks, first ?? '', 'ArrowLeft', false)).toBe(first);
    expect(stepBy(ticks, null, 'ArrowLeft', true)).toBe(third);
    expect(stepBy(ticks, first ?? '', 'ArrowRight', true)).toBe(third);
    expect(stepBy(ticks, third, 'Home', false)).toBe(first);
    expect(stepBy(ticks, first ?? '', 'End', false)).toBeNull();
    expect(stepBy(ticks, first ?? '', 'a', false)).toBeUndefined();
  });

  it('never stands still where several events share a millisecond, nor between two events', () => {
    const at = (ms: string): string => `2026-11-20T07:00:00.${ms}Z`;
    const shared = ticksOf(
      ['001', '002', '002', '002', '005', '005'].map((ms) => ({ at: at(ms), isTall: false })),
    );
    const walk: (string | null | undefined)[] = [];
    for (let here: string | null = null; hasEarlier(shared, here); ) {
      here = stepBy(shared, here, 'ArrowLeft', false) ?? null;
      walk.push(here);
    }
    expect(walk).toEqual([at('002'), at('001')]);
    expect(stepBy(shared, at('001'), 'ArrowRight', false)).toBe(at('002'));
    expect(stepBy(shared, at('002'), 'ArrowRight', false)).toBeNull();
    expect(stepBy(shared, at('004'), 'ArrowLeft', false)).toBe(at('002'));
    expect(momentOf(shared, 4)).toBeNull();
    // An address may bring a finer moment than the wire does.
    expect(indexAt(shared, '2026-11-20T07:00:00.002345Z')).toBe(3);
  });

  it('speaks with a field of date and time by the clock of Moscow, to the end of the minute', () => {
    expect(toField('2026-11-18T13:20:30.000Z')).toBe('2026-11-18 16:20:00');
    expect(fromField('2026-11-18 16:20:00')).toBe('2026-11-18T13:20:59.999Z');
    expect(fromField('')).toBeNull();
  });
});
