import { addKopecks, formatRoubles, type Kopecks, subtractKopecks, zeroKopecks } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import type { Direction } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import type {
  ExchangeDocument,
  ExchangeProblem,
  ExchangeSection,
  PaymentSide,
} from '#features/exchange-format/exchange-format.parts.ts';

/** An account of ours, as movements are judged by it. */
type Account = { readonly id: number; readonly number: string; readonly openingDay: IsoDate };

/** A movement on an account of ours, as a statement tells of it. */
export type Movement = {
  readonly line: number;
  readonly accountId: number;
  readonly direction: Direction;
  readonly day: IsoDate;
  readonly number: string;
  readonly amount: Kopecks;
  readonly title: string;
  readonly party: PaymentSide;
  readonly purpose: string;
  readonly rest: Readonly<Record<string, string>>;
};

/** A statement in whatever form it came: the exchange format, or a table of a bank's cabinet. */
export type Statement = {
  readonly accounts: readonly string[];
  readonly sections: readonly ExchangeSection[];
  readonly documents: readonly ExchangeDocument[];
  readonly problems: readonly ExchangeProblem[];
};

/** A statement by our accounts: what moved, why it cannot be brought, and what does not add up in it. */
export type Judged = {
  readonly movements: readonly Movement[];
  readonly problems: readonly ExchangeProblem[];
  readonly warnings: readonly string[];
};

const words = texts.problems;
/** Digits 6 to 8 of an account in roubles. */
const roubles = /^\d{5}(?:810|643)/;

/** What tells movements without a number apart. */
export const keyWordsOf = ({ number, purpose }: Pick<Movement, 'number' | 'purpose'>): string =>
  number === '' ? purpose.toLowerCase() : '';

const accountProblems = (
  { accounts, sections }: Statement,
  own: ReadonlyMap<string, Account>,
): ExchangeProblem[] =>
  accounts.flatMap((account) => {
    const line = sections.find((section) => section.account === account)?.line ?? 1;
    if (own.has(account)) return [];
    if (/^\d{20}$/.test(account) && !roubles.test(account)) return [{ line, words: words.currency(account) }];
    return [{ line, words: words.otherAccount(account) }];
  });

/** A document as it moved an account of ours. */
const moved = (document: ExchangeDocument, direction: Direction, account: Account): Movement => {
  const { line, number, amount, kind: title, purpose, rest, payer, receiver, receivedOn, spentOn } = document;
  const isIn = direction === 'in';
  const day = (isIn ? (receivedOn ?? spentOn) : (spentOn ?? receivedOn)) ?? document.day;
  const party = isIn ? payer : receiver;
  return { line, accountId: account.id, direction, day, number, amount, title, party, purpose, rest };
};

/** Which way a document went by its days alone: a file of one account writes the day of its own side. */
const wayByDays = ({ receivedOn, spentOn }: ExchangeDocument): Direction | undefined => {
  if ((receivedOn === null) === (spentOn === null)) return undefined;
  return receivedOn === null ? 'out' : 'in';
};

/** The movements of a document on our accounts: one, two between our own, none where it is not seen whose it is. */
const movementsOf = (
  document: ExchangeDocument,
  own: ReadonlyMap<string, Account>,
  only: Account | undefined,
): Movement[] => {
  const [from, to] = [own.get(document.payer.account), own.get(document.receiver.account)];
  const way = wayByDays(document);
  if (!from && !to) return only && way ? [moved(document, way, only)] : [];
  const all = [...(from ? [moved(document, 'out', from)] : []), ...(to ? [moved(document, 'in', to)] : [])];
  if (from === to) return all.slice(0, 1);
  return from && to && way ? all.filter(({ direction }) => direction === way) : all;
};

/** Added one by one: a call does not take a hundred thousand sums at once. */
const sumOf = (movements: readonly Movement[], direction: Direction): Kopecks =>
  movements.reduce(
    (sum, one) => (one.direction === direction ? addKopecks(sum, one.amount) : sum),
    zeroKopecks,
  );

/** What of a section does not add up, each with its size. */
const sectionWarnings = (section: ExchangeSection, account: Account, all: readonly Movement[]): string[] => {
  const { opening, received, spent, closing, from, to } = section;
  const end = account.number.slice(-4);
  const within = all.filter(
    ({ accountId, day }) =>
      accountId === account.id && (from === null || day >= from) && (to === null || day <= to),
  );
  const differs = (
    warn: (account: string, size: string) => string,
    one: Kopecks,
    other: Kopecks,
  ): string[] => (one === other ? [] : [warn(end, formatRoubles(subtractKopecks(one, other)))]);
  const [came, went] = [received ?? sumOf(within, 'in'), spent ?? sumOf(within, 'out')];
  return [
    ...(opening !== null && closing !== null
      ? differs(texts.warnings.balances, subtractKopecks(addKopecks(opening, came), went), closing)
      : []),
    ...(received === null ? [] : differs(texts.warnings.received, received, sumOf(within, 'in'))),
    ...(spent === null ? [] : differs(texts.warnings.spent, spent, sumOf(within, 'out'))),
  ];
};

const dayProblem = ({ day, accountId }: Movement, accounts: readonly Account[], today: IsoDate) => {
  if (day > today) return words.future;
  const opened = accounts.find(({ id }) => id === accountId)?.openingDay ?? '';
  return day <= opened ? words.early(formatDate(opened)) : null;
};

/** Judges a statement by our accounts; with problems nothing of it is brought. */
export const judgeStatement = (
  statement: Statement,
  accounts: readonly Account[],
  today: IsoDate,
): Judged => {
  const own = new Map(accounts.map((account) => [account.number, account]));
  const wrong = [...statement.problems, ...accountProblems(statement, own)];
  if (wrong.length > 0) return { movements: [], problems: wrong, warnings: [] };
  const only = statement.accounts.length === 1 ? own.get(statement.accounts[0] ?? '') : undefined;
  const problems: ExchangeProblem[] = [];
  const movements = statement.documents.flatMap((document) => {
    const made = movementsOf(document, own, only);
    if (made.length === 0) problems.push({ line: document.line, words: words.nobody });
    for (const one of made) {
      const reason = dayProblem(one, accounts, today);
      if (reason) problems.push({ line: one.line, words: reason });
    }
    return made;
  });
  const warnings = statement.sections.flatMap((section) => {
    const account = own.get(section.account);
    return account ? sectionWarnings(section, account, movements) : [];
  });
  return { movements: problems.length > 0 ? [] : movements, problems, warnings };
};
