import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double answers with, by the path of the question. */
type GirboAnswers = { search: unknown; bfo: unknown; status: number };

/** A loopback service that speaks as ГИР БО does. */
export type GirboDouble = {
  readonly address: URL;
  readonly asked: readonly string[];
  readonly answers: GirboAnswers;
  readonly stop: () => Promise<void>;
};

/** Starts the double; its answers may be changed while it runs. */
export const startGirboDouble = async (): Promise<GirboDouble> => {
  const asked: string[] = [];
  const answers: GirboAnswers = { search: { content: [] }, bfo: [], status: 200 };
  const server: Server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const answer = url.startsWith('/advanced-search/') ? answers.search : answers.bfo;
    response.writeHead(answers.status, { 'content-type': 'application/json' });
    response.end(answers.status === 200 ? JSON.stringify(answer) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    asked,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const correction = (knd: string, balance: object, financialResult: object) => ({
  type: 12,
  correction: {
    correctionVersion: 1,
    knd,
    balance: { okud: '0710001', ...balance },
    financialResult: { okud: '0710002', ...financialResult },
  },
});

/** What the search finds for a number: the organization itself with tags around the match, after a foreign one. */
export const foundBy = (inn: string, organization: object = {}) => ({
  content: [
    { id: 9_000_000, inn: `${inn.slice(0, 8)}<strong>99</strong>`, shortName: 'ООО "ЧУЖОЕ"' },
    {
      id: 9_000_001,
      inn: `<strong>${inn}</strong>`,
      shortName: 'ООО "ПРИМЕР"',
      bfo: { isCb: false },
      ...organization,
    },
  ],
  totalElements: 2,
});

/** A full report for 2025 in thousands with columns of comparison; 1510 and 2330 were not filed. */
export const fullReport = {
  id: 10_000_001,
  period: '2025',
  isCb: false,
  publishedCorrectionDate: '2026-03-02',
  typeCorrections: [
    correction(
      '0710099',
      {
        okei: '384',
        current1150: 9_000,
        current1100: 9_000,
        previous1100: 8_000,
        current1210: 12_000,
        current1230: 30_000,
        current1250: 13_000,
        current1200: 55_000,
        previous1200: 47_000,
        current1310: 10,
        current1320: -10,
        current1370: 31_000,
        current1300: 31_000,
        current1410: 0,
        current1510: null,
        current1520: 33_000,
        current1500: 33_000,
        current1600: 64_000,
        previous1600: 55_000,
        current1700: 64_000,
        previous1700: 55_000,
        current9999: 5,
      },
      { okei: '384', current2110: 120_000, previous2110: 98_000, current2120: 95_000, current2400: 6_000 },
    ),
  ],
} as const;

/** The same organization's simplified report for 2024, in roubles and in millions, with a line under another's code. */
export const simplifiedReport = {
  id: 10_000_000,
  period: '2024',
  actualBfoDate: '2025-03-30T10:00:00',
  typeCorrections: [
    correction(
      '0710096',
      {
        okei: '383',
        current1150: 1_499_600,
        current1260: 2_000_000,
        current1230: 1_000_000,
        current1600: 4_499_600,
        current1300: 4_499_600,
        current1700: 4_499_600,
      },
      { okei: '385', current2110: 12, current2120: 10 },
    ),
  ],
} as const;
