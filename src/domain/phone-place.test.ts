import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nationalNumber, type NumberRange, placeOfPhone, timeInZone } from '#domain/phone-place.ts';
import { regionNames } from '#domain/region.ts';

const range: NumberRange = {
  first: 9_130_000_000,
  last: 9_130_009_999,
  operator: 'ООО «Связь»',
  region: 'Новосибирская область',
  regionCode: '54',
};

describe('where a phone is from', () => {
  it('is told by the range that holds it', () => {
    expect(placeOfPhone('8 (913) 000-99-99', range)).toEqual({
      source: 'register',
      region: 'Новосибирская область',
      operator: 'ООО «Связь»',
      zone: 'Asia/Novosibirsk',
    });
  });

  it.each([
    ['+79130010000', 'the next number after the range', 'none', null],
    ['+73832000000', 'a land line', 'code', 'Asia/Novosibirsk'],
    ['+74951234567', 'a land line of Moscow', 'code', 'Europe/Moscow'],
    ['+74012000000', 'a land line of Kaliningrad', 'code', 'Europe/Kaliningrad'],
    ['+78002000600', 'a number of the whole country', 'none', null],
    ['+77011234567', 'a number of Kazakhstan', 'none', null],
    ['+375291234567', 'a number of Belarus', 'none', null],
    ['нет', 'no number', 'none', null],
  ])('%s is %s', (phone, _what, source, zone) => {
    expect(placeOfPhone(phone, range)).toMatchObject({ source, zone, operator: null });
  });

  it('knows no zone of a range that belongs to the whole country', () => {
    const whole = { ...range, first: 8_000_000_000, last: 8_009_999_999, regionCode: null };
    expect(placeOfPhone('88002000600', whole)).toMatchObject({ source: 'register', zone: null });
  });

  it('counts national numbers of Russia alone', () => {
    expect(nationalNumber('8 800 200-06-00')).toBe(8_002_000_600);
    expect(nationalNumber('+375291234567')).toBeUndefined();
  });

  it('says the time of day there', () => {
    const noon = new Date('2026-11-21T09:00:00Z');
    expect(timeInZone(noon, 'Europe/Moscow')).toBe('12:00');
    expect(timeInZone(noon, 'Asia/Kamchatka')).toBe('21:00');
  });

  const facts = '../shared/data/phone/libphonenumber-timezones-ru7.json';
  it.skipIf(!existsSync(facts))('agrees with the hours of real area codes', () => {
    const zones = JSON.parse(readFileSync(facts, 'utf8')) as Record<string, string>;
    const hourOf = (zone: string): string => timeInZone(new Date('2026-11-21T09:00:00Z'), zone);
    const existing = Object.entries(zones).filter(([code]) => /^7[348]\d\d$/.test(code));
    const differing = existing.filter(([code, zone]) => {
      const place = placeOfPhone(`+${code}2000000`);
      return place.zone !== null && !zone.includes('&') && hourOf(place.zone) !== hourOf(zone);
    });
    // Saratov went an hour ahead of Moscow after that table was made.
    expect(differing.map(([code]) => code)).toEqual(['7845']);
    expect(existing.length).toBeGreaterThan(30);
  });

  const real = '../shared/data/phone/abc-codes-region-city.json';
  it.skipIf(!existsSync(real))('agrees with the regions of real area codes', () => {
    const { codes } = JSON.parse(readFileSync(real, 'utf8')) as { codes: [string, string, unknown][] };
    const ours = new Set<string>(Object.values(regionNames));
    const differing = codes
      .filter(([code, region]) => code.length === 3 && ours.has(region))
      .filter(([code, region]) => placeOfPhone(`+7${code}2000000`).region !== region);
    expect(differing).toEqual([]);
  });
});
