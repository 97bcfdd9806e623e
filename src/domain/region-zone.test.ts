import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRegionCode, regionNames } from '#domain/region.ts';
import { regionOfAddress, zoneOfRegion } from '#domain/region-zone.ts';

describe('the time zone of a region', () => {
  it('is known for every region, and is one that the machine knows', () => {
    for (const code of Object.keys(regionNames)) {
      const timeZone = zoneOfRegion(code) ?? 'none';
      expect(() => new Intl.DateTimeFormat('ru', { timeZone })).not.toThrow();
    }
  });

  it.each([
    ['77', 'Europe/Moscow'],
    ['97', 'Europe/Moscow'],
    ['63', 'Europe/Samara'],
    ['81', 'Asia/Yekaterinburg'], // merged into the Perm territory
    ['87', 'Asia/Anadyr'],
    ['00', undefined],
    ['xx', undefined],
  ])('of %s is %s', (code, zone) => {
    expect(zoneOfRegion(code)).toBe(zone);
  });
});

describe('the region an address names', () => {
  it.each([
    ['614000, Пермский край, г Пермь, ул Ленина, д 1', '59'],
    ['443001, Самарская обл, г Самара, ул Московская, д 3', '63'],
    ['101000, г. Москва, ул. Самарская, д. 5', '77'],
    ['обл. Московская, г. Химки', '50'],
    ['Республика Татарстан, г. Казань', '16'],
    ['респ Саха (Якутия), г Якутск', '14'],
    ['191186, Санкт-Петербург г, Невский пр-кт', '78'],
    ['628000, Ханты-Мансийский Автономный округ - Югра, г Сургут', '86'],
    ['Чувашская Республика - Чувашия, г Чебоксары', '21'],
    ['650000, Кемеровская обл, г Кемерово', '42'],
    ['ул. Ленина, д. 1', undefined],
    ['', undefined],
  ])('of «%s» is %s', (address, code) => {
    expect(regionOfAddress(address)).toBe(code);
  });

  it.each(Object.entries(regionNames))('%s is found by its own name, %s', (code, name) => {
    expect(regionOfAddress(`101000, ${name}, ул. Мира, д. 1`)).toBe(code);
  });
});

const numbering = '../shared/data/phone/def-ranges-region-tz.json';
const isThere = existsSync(numbering);

describe.skipIf(!isThere)(
  `the zones of the numbering plan${isThere ? '' : ` (skipped: ${numbering} is absent)`}`,
  () => {
    type Region = { readonly name: string; readonly tz: string };
    const { regions } = isThere
      ? (JSON.parse(readFileSync(numbering, 'utf8')) as { regions: Region[] })
      : { regions: [] };

    it('agree with ours', () => {
      const existing = regions.flatMap(({ name, tz }) => {
        const code = regionOfAddress(name.replace(/ и .*/, ''));
        return code && isRegionCode(code) ? [{ name, tz, ours: zoneOfRegion(code) }] : [];
      });
      expect(existing.length).toBeGreaterThan(75);
      for (const { name, tz, ours } of existing) expect(`${name} ${ours}`).toBe(`${name} ${tz}`);
    });
  },
);
