import type { Kopecks } from '#domain/money.ts';
import type { Direction } from '#features/bank-statements/bank-statements.rules.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'services'>;

/** A document of a statement as those see it who wait for money or have sent some. */
export type MoneyDocument = {
  readonly id: number;
  readonly accountId: number;
  readonly direction: Direction;
  /** When the money came or went. */
  readonly day: string;
  /** By which day it is written down: the first open one where the month of its own is closed. */
  readonly postedOn: string;
  readonly number: string;
  /** What of it nobody has named yet. */
  readonly left: Kopecks;
  readonly purpose: string;
  readonly partyName: string;
  readonly partyInn: string;
  readonly partyAccount: string;
  /** The bank whose INN this is, by its card or as a person has said. */
  readonly bankId: number | null;
};

/** Something that waits for money, or that money was sent for. */
export type OpenLine = {
  readonly id: number;
  readonly title: string;
  readonly about: string;
  readonly left: Kopecks;
};

/** What money of a document may be for. */
export type Offer = {
  /** The order in which offers are tried: 1 is an order of ours, 2 an invoice, 3 a number in the purpose, 4 an only sum. */
  readonly rank: number;
  /** Fits to the kopeck; an only one of its rank is matched by itself. */
  readonly isSure: boolean;
  readonly why: string;
  readonly parts: readonly (OpenLine & { readonly amount: Kopecks })[];
  /** What it writes down in the end, whole or beside what nobody waits for: an offer of the very same by its owner is left out beside a whole one. */
  readonly covers?:
    | { readonly kind: string; readonly parts: readonly MatchPart[]; readonly isWhole: boolean }
    | undefined;
};

export type MatchPart = { readonly id: number; readonly amount: Kopecks };

/** What hangs on a match. */
export type Hanging = {
  readonly words: string;
  /** Accruals in reports that forbid taking it back; each may be corrected instead. */
  readonly corrects: readonly { readonly id: number; readonly person: string; readonly number: string }[];
};

/** Money of a document for lines that nothing else of the same asking is for. */
type AskedMatch = { readonly document: MoneyDocument; readonly parts: readonly MatchPart[] };

type Matched = {
  /** What `undo` takes. */
  readonly targetId: number;
  /** What it was for. */
  readonly title: string;
  /** The bank that the payer is hereby confirmed to be. */
  readonly bankId?: number;
  /** How much was written down, where it is less than the parts came to. */
  readonly amount?: Kopecks;
};

/** The way of those whose documents are few, each written down by itself. */
export const matchOneByOne =
  (
    match: (operation: Operation, document: MoneyDocument, parts: readonly MatchPart[]) => Promise<Matched>,
  ): Matcher['match'] =>
  async (operation, asked) => {
    const matched: Matched[] = [];
    for (const { document, parts } of asked) matched.push(await match(operation, document, parts));
    return matched;
  };

/** A kind of things money is for, given by who knows them. */
export type Matcher = {
  /** Names the kind in what is stored. */
  readonly kind: string;
  /** What it is, for people. */
  readonly title: string;
  readonly direction: Direction;
  /** What each of the documents may be for, by its id; read for all of them at once. */
  readonly offers: (
    reading: Reading,
    documents: readonly MoneyDocument[],
  ) => Promise<ReadonlyMap<number, readonly Offer[]>>;
  /** What is open and fits the words, for matching by hand. */
  readonly lines: (reading: Reading, asked: { readonly q: string }) => Promise<readonly OpenLine[]>;
  /** Writes money of documents down at its owner, all or nothing; answers for each in order. */
  readonly match: (operation: Operation, asked: readonly AskedMatch[]) => Promise<readonly Matched[]>;
  /** What hangs on it and goes or is lost when it is taken back. */
  readonly hangs: (reading: Reading, targetId: number) => Promise<Hanging>;
  /** Takes it back by a mirror, or refuses in words. */
  readonly undo: (operation: Operation, targetId: number, reason: string) => Promise<void>;
};

/** Filled from `server/x.hooks.ts`: `export const orders = matchersPoint.give({ kind: 'payout', … })`. */
export const matchersPoint = definePoint<Matcher>('bank-statements.matchers');
