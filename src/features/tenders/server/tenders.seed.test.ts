import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIkz } from '#domain/ikz.ts';
import { hasInnChecksum } from '#domain/inn.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import { demoTenders, seedTenderNumbers } from '#features/tenders/server/demo-tenders.ts';
import { tendersSeed } from '#features/tenders/server/tenders.seed.ts';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';
import { spentMs } from '#kit/testing/spent-ms.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

const today = new Date('2026-11-21T09:00:00Z');
const all = demoTenders(today);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the fictional purchases', () => {
  it('are 200 of three laws, each with a number of its law that begins with 0998', () => {
    expect(new Set(seedTenderNumbers()).size).toBe(200);
    expect(all.map(({ number }) => number)).toEqual(seedTenderNumbers());
    for (const { number, law } of all) {
      expect(number.slice(0, 4)).toBe('0998');
      expect(lawOfTenderNumber(number)).toBe(law);
    }
    const count = (law: string) => all.filter((tender) => tender.law === law).length;
    expect([count('44'), count('223'), count('615')]).toEqual([150, 40, 10]);
  });

  it('belong to customers that are nobody else and whose numbers check', () => {
    for (const { customers, law, currency } of all) {
      const [customer] = customers;
      expect(customer?.inn).toMatch(/^\d{2}98/);
      expect(hasInnChecksum(customer?.inn ?? '')).toBe(true);
      expect(demoOrganizations.has(customer?.inn ?? '')).toBe(false);
      expect(currency).toBe('RUB');
      const { customerInn, customerKpp } = parseIkz(customer?.ikz ?? '') ?? {};
      const owner = law === '44' ? [customer?.inn, customer?.kpp] : [undefined, undefined];
      expect([customerInn, customerKpp]).toEqual(owner);
    }
  });

  it('speak whole sentences: nothing is left of the patterns they are made of', () => {
    expect(all.map(({ subject, customers }) => subject + customers[0]?.name).join()).not.toMatch(
      /[{}]|undefined/,
    );
  });

  it('ask for securities of 5 to 30 percent of their price', () => {
    for (const { customers, maxPrice = '' } of all) {
      const { amount = '', part = '' } = customers[0]?.contractSecurity ?? {};
      expect(Number(part)).toBeGreaterThanOrEqual(5);
      expect(Number(part)).toBeLessThanOrEqual(30);
      expect(Number(amount)).toBeCloseTo((Number(maxPrice) * Number(part)) / 100, 1);
    }
    const asked = (key: 'applicationSecurity' | 'warrantySecurity' | 'advancePercent') =>
      all.filter(({ customers }) => customers[0]?.[key] !== undefined).length;
    expect(asked('applicationSecurity')).toBeGreaterThan(80);
    expect(asked('warrantySecurity')).toBeGreaterThan(20);
    expect(asked('advancePercent')).toBeGreaterThan(20);
  });

  it('are announced before today and decided around it, in this order', () => {
    for (const { publishedAt = '', applicationsEndAt = '', protocolDate = '' } of all) {
      expect(new Date(publishedAt) < today).toBe(true);
      expect(publishedAt < applicationsEndAt).toBe(true);
      expect(moscowDateOf(new Date(applicationsEndAt)) < protocolDate).toBe(true);
    }
    expect(all.filter(({ protocolDate = '' }) => protocolDate >= '2026-11-21').length).toBeGreaterThan(20);
  });

  it('are the same in every base and are put in within a second', async () => {
    expect(demoTenders(today)).toEqual(all);
    const stated: number[] = [];
    const tools = {
      services: api.services,
      today,
      progress: (done: number) => void stated.push(done),
    } as unknown as SeedTools;
    const began = spentMs();
    await tendersSeed.run(tools);
    expect(spentMs() - began).toBeLessThan(1000);
    await tendersSeed.run(tools);
    expect(stated).toEqual([200, 200]);
    expect(await api.services.database.read((db) => db.$count(tenders))).toBe(200);
  });
});
