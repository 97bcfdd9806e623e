import { sql } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import {
  statementDocuments,
  statementPayers,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import {
  type Matcher,
  matchersPoint,
  type MatchPart,
  type MoneyDocument,
  type Offer,
} from '#features/bank-statements/server/matchers.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { firstOpenDay } from '#features/ledger/server/ledger.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A document as it is stored. */
export type StatementDocument = typeof statementDocuments.$inferSelect;
type Reading = Pick<Operation, 'db' | 'services'>;

const refuseUnknown = (): never => {
  throw refuse(statementErrors.notFound);
};

/** Documents in the order asked, locked until the transaction ends: whoever comes second reads what the first has left. */
export const lockDocuments = async (db: Db, ids: readonly number[]): Promise<StatementDocument[]> => {
  const rows = await db
    .select()
    .from(statementDocuments)
    .where(anyOf(statementDocuments.id, ids))
    .orderBy(statementDocuments.id)
    .for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? refuseUnknown());
};

export const lockDocument = async (db: Db, id: number): Promise<StatementDocument> => {
  const [row] = await lockDocuments(db, [id]);
  return row ?? refuseUnknown();
};

/** Which bank an INN is of: by the cards of banks, else as a person has said by a press. */
const banksByInn = async (db: Db, inns: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (inns.length === 0) return new Map();
  const asked = sql.param([...inns]);
  const rows = await selectRows<{ inn: string; bank_id: number }>(
    db,
    sql`select p.inn, p.bank_id from ${statementPayers} p where p.inn = any(${asked}::text[])
        union all select b.inn, b.id from ${banks} b where b.inn = any(${asked}::text[])`,
  );
  return new Map(rows.map(({ inn, bank_id: bankId }) => [inn, bankId]));
};

/** Documents as those see them who wait for money, each with the bank that its party is by INN. */
export const moneyDocuments = async (
  db: Db,
  rows: readonly Omit<StatementDocument, 'broughtAt' | 'fileId' | 'rest' | 'searchText'>[],
): Promise<MoneyDocument[]> => {
  const inns = [...new Set(rows.map(({ partyInn }) => partyInn).filter(Boolean))];
  const bankOf = await banksByInn(db, inns);
  const open = (await firstOpenDay(db)) ?? '';
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    direction: row.direction,
    day: row.day,
    postedOn: row.day < open ? open : row.day,
    number: row.number,
    left: kopecksFromDecimal(row.left),
    purpose: row.purpose,
    partyName: row.partyName,
    partyInn: row.partyInn,
    partyAccount: row.partyAccount,
    bankId: bankOf.get(row.partyInn) ?? null,
  }));
};

/** An offer with the kind of what it is for. */
type KindOffer = Offer & { readonly kind: string; readonly kindTitle: string };

const isSameMoney = (ones: readonly MatchPart[], others: readonly MatchPart[]): boolean =>
  ones.length === others.length &&
  ones.every((one) => others.some(({ id, amount }) => id === one.id && amount === one.amount));

/** Offers without those that another, as sure as they are, writes down as well. */
const withoutCovered = (offers: readonly KindOffer[]): KindOffer[] =>
  offers.filter(
    ({ kind, parts, isSure }) =>
      !offers.some(
        ({ covers, isSure: isCoverSure }) =>
          covers?.isWhole === true &&
          covers.kind === kind &&
          (isCoverSure || !isSure) &&
          isSameMoney(covers.parts, parts),
      ),
  );

/** What each of a page of documents may be for, as every matcher has found it. */
const gatherOffers = async (
  reading: Reading,
  documents: readonly MoneyDocument[],
): Promise<Map<number, KindOffer[]>> => {
  const found = new Map<number, KindOffer[]>();
  for (const matcher of matchersPoint.contributions(reading.services)) {
    const asked = documents.filter(({ direction, left }) => direction === matcher.direction && left > 0);
    if (asked.length === 0) continue;
    for (const [id, offers] of await matcher.offers(reading, asked)) {
      const { kind, title: kindTitle } = matcher;
      found.set(id, [...(found.get(id) ?? []), ...offers.map((offer) => ({ ...offer, kind, kindTitle }))]);
    }
  }
  return found;
};

/** What each document may be for, the surest first; however many there are, they are looked for page by page. */
export const findOffers = async (
  reading: Reading,
  documents: readonly MoneyDocument[],
): Promise<Map<number, KindOffer[]>> => {
  const sorted = new Map<number, KindOffer[]>();
  for (const page of pagesOf(documents))
    for (const [id, offers] of await gatherOffers(reading, page))
      sorted.set(
        id,
        withoutCovered(offers).toSorted(
          (one, other) => Number(other.isSure) - Number(one.isSure) || one.rank - other.rank,
        ),
      );
  return sorted;
};

/** The offer that is the only sure one of the first rank that has any; such a document is matched by itself. */
export const onlyOffer = (offers: readonly KindOffer[]): KindOffer | undefined => {
  const sure = offers.filter(({ isSure }) => isSure);
  const rank = Math.min(...sure.map((offer) => offer.rank));
  const best = sure.filter((offer) => offer.rank === rank);
  return best.length === 1 ? best[0] : undefined;
};

/** What an offer takes: the lines it is for, and those it writes down in the end. */
const keysOf = ({ kind, parts, covers }: KindOffer): string[] =>
  [{ kind, parts }, ...(covers ? [covers] : [])].flatMap((one) =>
    one.parts.map(({ id }) => `${one.kind} ${id}`),
  );

/** Documents are served one after another: what one of them takes is there for no other. */
export type Turn = {
  /** Those of a document's offers that nobody has taken anything of. */
  readonly left: (offers?: readonly KindOffer[]) => readonly KindOffer[];
  readonly take: (offer: KindOffer) => void;
  /** Goes on from here without a word to this one, for what may yet be refused. */
  readonly tried: () => Turn;
};

export const inTurn = (before: ReadonlySet<string> = new Set()): Turn => {
  const taken = new Set(before);
  return {
    left: (offers = []) => offers.filter((offer) => !keysOf(offer).some((key) => taken.has(key))),
    take: (offer) => {
      for (const key of keysOf(offer)) taken.add(key);
    },
    tried: () => inTurn(taken),
  };
};

/** Who knows a kind. */
export const matcherOf = ({ services }: Reading, kind: string): Matcher => {
  const matcher = matchersPoint.contributions(services).find((one) => one.kind === kind);
  if (!matcher) throw refuse(statementErrors.noKind);
  return matcher;
};
