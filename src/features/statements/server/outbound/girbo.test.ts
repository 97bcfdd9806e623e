import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bareInn,
  readReports,
  reportsAnswer,
  searchAnswer,
} from '#features/statements/server/outbound/girbo-answer.ts';
import { openGirbo } from '#features/statements/server/outbound/girbo.ts';
import {
  foundBy,
  fullReport,
  type GirboDouble,
  simplifiedReport,
  startGirboDouble,
} from '#features/statements/server/outbound/girbo-double.factory.ts';

const inn = '7798000010';
const organization = { inn, kind: 'legal', registeredOn: null } as const;
const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
let double: GirboDouble;
beforeAll(async () => {
  double = await startGirboDouble();
});
afterAll(() => double.stop());

/** Each question has its own door, so that the pace of one does not slow the others down. */
const ask = (
  input: Partial<GirboDouble['answers']>,
  who: Parameters<ReturnType<typeof openGirbo>['ask']>[0] = organization,
) => {
  Object.assign(double.answers, { search: { content: [] }, bfo: [], status: 200 }, input);
  return openGirbo({ address: double.address, perSecond: 10 }, clock).ask(who);
};

describe('the reports of an answer', () => {
  const reports = readReports(reportsAnswer.parse([fullReport, simplifiedReport]));

  it('are read line by line; what was not filed is absent, what was filed as nothing is zero', () => {
    const year = reports.find((report) => report.year === 2025);
    expect(year).toMatchObject({ reportYear: 2025, form: 'full', correction: 1, publishedOn: '2026-03-02' });
    expect(year?.lines).toMatchObject({ '1410': 0, '1520': 33_000, '2110': 120_000, '1320': 10 });
    expect(Object.keys(year?.lines ?? {})).not.toContain('1510');
    expect(Object.keys(year?.lines ?? {})).not.toContain('9999');
  });

  it('stand in thousands whatever their unit, and a joined line has its parts under any code', () => {
    const year = reports.find((report) => report.year === 2024);
    expect(year).toMatchObject({ reportYear: 2024, form: 'simplified', publishedOn: '2025-03-30' });
    expect(year?.lines).toEqual({
      '1150': 1_500,
      '1230': 3_000,
      '1600': 4_500,
      '1300': 4_500,
      '1700': 4_500,
      '2110': 12_000,
      '2120': 10_000,
    });
  });

  it('fill a year without a report from the columns of comparison, and an empty column is no year', () => {
    const alone = readReports(reportsAnswer.parse([fullReport]));
    expect(alone.map(({ year, reportYear }) => [year, reportYear])).toEqual([
      [2024, 2025],
      [2025, 2025],
    ]);
    expect(alone[0]?.lines).toEqual({
      '1100': 8_000,
      '1200': 47_000,
      '1600': 55_000,
      '1700': 55_000,
      '2110': 98_000,
    });
  });
});

describe('asking ГИР БО', () => {
  it('takes the organization with exactly that number, one question after another at its pace', async () => {
    const before = double.asked.length;
    const started = performance.now();
    const answer = await ask({ search: foundBy(inn), bfo: [fullReport] });
    expect(answer.outcome).toBe('found');
    expect(answer.reports.map(({ year }) => year)).toEqual([2024, 2025]);
    expect(double.asked.slice(before)).toEqual([
      `/advanced-search/organizations/search?query=${inn}&page=0`,
      '/nbo/organizations/9000001/bfo/',
    ]);
    expect(performance.now() - started).toBeGreaterThan(90);
  });

  it('does not take a foreign organization the search thinks alike', async () => {
    const { content } = foundBy(inn);
    const answer = await ask({ search: { content: content.slice(0, 1) }, bfo: [fullReport] });
    expect(answer).toEqual({ outcome: 'absent', reports: [] });
  });

  it.each([
    ['nothing found', { search: { content: [] } }, 'absent'],
    ['a bank', { search: foundBy(inn, { bfo: { isCb: true } }) }, 'bank'],
    ['an answer that is no list', { search: { oops: 1 } }, 'unreadable'],
    ['a refusal', { status: 403 }, 'refused'],
  ] as const)('says of %s what it is', async (_name, input, outcome) => {
    expect(await ask(input)).toEqual({ outcome, reports: [] });
  });

  it('says that an organization has filed nothing', async () => {
    expect((await ask({ search: foundBy(inn), bfo: [] })).outcome).toBe('empty');
  });

  it('says that the service is away after its repeats', async () => {
    expect((await ask({ status: 503 })).outcome).toBe('away');
  });

  it('asks nothing about a person', async () => {
    const before = double.asked.length;
    expect((await ask({}, { ...organization, inn: '779800001012', kind: 'person' })).outcome).toBe('person');
    expect(double.asked.length).toBe(before);
  });
});

const shapes = new URL('../../../../../../shared/data/girbo/search-and-bfo.shape.json', import.meta.url);
const hasShapes = existsSync(shapes);
if (!hasShapes) console.info('Shapes of bo.nalog.gov.ru are absent: their test is skipped');

describe.skipIf(!hasShapes)('the shapes of public clients', () => {
  it('are read whole', async () => {
    const shape = JSON.parse(await readFile(shapes, 'utf8')) as { search: unknown; bfo: unknown };
    const [found] = searchAnswer.parse(shape.search).content;
    expect(bareInn(found?.inn ?? '')).toBe('7798000010');
    const reports = readReports(reportsAnswer.parse(shape.bfo));
    expect(reports.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    expect(reports[2]?.lines).toMatchObject({ '1600': 64_000, '1700': 64_000, '2400': 6_000 });
  });
});
