import { type Measured, median } from '#bench/measure.ts';
import type { Asker } from '#bench/deal-base.ts';

export const operations = ['list', 'search', 'deal'] as const;
export type Operation = (typeof operations)[number];
/** The same moment of the machine, three times: our door, the fixed reference, our own SQL without the door. */
export type Round = {
  readonly http: Measured;
  readonly reference: Measured | undefined;
  readonly own: Measured;
};

/** How many share the server at once. */
export const connections = [1, 16, 64];

type Aims = {
  /** Answers a second as a share of the fixed reference's, by connections. */
  readonly reference?: Readonly<Record<number, number>>;
  /** The same of its own SQL's, whatever the connections. */
  readonly own?: number;
  readonly cpuMs?: number;
};
const aims: Readonly<Record<Operation, Aims>> = {
  list: { reference: { 1: 0.45, 16: 0.6, 64: 0.65 }, cpuMs: 0.8 },
  search: { reference: { 1: 0.6, 16: 0.75, 64: 0.75 } },
  deal: { own: 0.4, cpuMs: 2 },
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const ms = (value: number): string => value.toFixed(2);

const judged = (value: string, aim: number | undefined, isMet: boolean): string =>
  aim === undefined ? value : `${value} (${aim} ${isMet ? 'met' : 'MISSED'})`;
const atLeast = (value: number, aim?: number): string => judged(value.toFixed(2), aim, value >= (aim ?? 0));
const atMost = (value: number, aim?: number): string => judged(ms(value), aim, value <= (aim ?? 0));

const columns = [
  'asker',
  'operation',
  'connections',
  'of the reference',
  'of own SQL',
  'own SQL of the reference',
  'answers/s',
  'p50 ms',
  'p99 ms',
  'own SQL p50 ms',
  'server CPU ms',
  'errors',
];

/** Says what the figures are compared with, and names their columns. */
export const reportHead = (hasReference: boolean): string => {
  const compared = hasReference
    ? 'of the reference: answers a second beside the fixed reference, `list` and `search` of ../shared/bench-kit by a bare client in the same cluster; aims are of it'
    : 'of the reference: not measured, ../shared/bench-kit is absent';
  const own =
    'of own SQL: beside the very SQL the answer costs, by a bare client; a heavier query looks better here';
  return [`\n${compared}`, own, '', row(columns), row(columns.map(() => '---'))].join('\n');
};

/** One row: medians over rounds, each round compared with its own neighbours. */
export const reportRow = (
  asker: Asker,
  operation: Operation,
  at: number,
  rounds: readonly Round[],
): string => {
  const of = (read: (round: Round) => number): number => median(rounds.map(read));
  const share = (one: Measured, other: Measured | undefined): number =>
    other ? one.perSecond / other.perSecond : Number.NaN;
  const hasReference = rounds.some(({ reference }) => reference !== undefined);
  const aim = aims[operation];
  return row([
    asker,
    operation,
    at,
    hasReference
      ? atLeast(
          of(({ http, reference }) => share(http, reference)),
          aim.reference?.[at],
        )
      : '',
    atLeast(
      of(({ http, own }) => share(http, own)),
      aim.own,
    ),
    hasReference ? of(({ own, reference }) => share(own, reference)).toFixed(2) : '',
    Math.round(of(({ http }) => http.perSecond)),
    ms(of(({ http }) => http.p50)),
    ms(of(({ http }) => http.p99)),
    ms(of(({ own }) => own.p50)),
    atMost(
      of(({ http }) => http.cpuMs),
      aim.cpuMs,
    ),
    rounds.reduce((sum, { http }) => sum + http.errors, 0),
  ]);
};
