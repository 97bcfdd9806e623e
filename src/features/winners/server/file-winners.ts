import { eq, inArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { tenders, tenderWinners } from '#features/tenders/server/tenders.read.ts';
import { addContacts, contactsFrom, takeCompanies } from '#features/winners/server/find-company.ts';
import { leaveCompanies } from '#features/winners/server/leave-companies.ts';
import { readThreshold } from '#features/winners/server/read-settings.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { reopenCompanies } from '#features/winners/server/reopen-companies.ts';
import { winners } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerStateOf } from '#features/winners/winners.rules.ts';
import type { WinnerState } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

export type Winner = typeof winners.$inferSelect;

const readAssembled = (db: Db, tenderIds: readonly number[]) =>
  db
    .select({ tender: tenders, won: tenderWinners })
    .from(tenderWinners)
    .innerJoin(tenders, eq(tenders.id, tenderWinners.tenderId))
    .where(inArray(tenderWinners.tenderId, [...tenderIds]));
type Assembled = Awaited<ReturnType<typeof readAssembled>>[number];

/** What the register says of a purchase that was won, as our row holds it. */
const factsOf = ({ tender, won }: Assembled, inn: string) => {
  const name = won.companyName ?? '';
  const customer = tender.customers[0];
  return {
    registerState: won.state,
    number: tender.number,
    law: tender.law,
    subject: tender.subject,
    customer: tender.customerName ?? '',
    companyName: name,
    price: won.price,
    maxPrice: won.maxPrice,
    dropPercent: won.dropPercent,
    protocolDate: won.protocolDate,
    signDeadline: won.signDeadline,
    contractEnd: customer?.contractEnd ?? null,
    security: won.securityAmount,
    securityPart: won.securityPart,
    searchText: [tender.number, inn, name, tender.subject, tender.customerName ?? ''].join(' ').toLowerCase(),
  };
};

type Filing = {
  readonly writing: Writing;
  /** Whole roubles. */
  readonly threshold: number;
  /** Companies whose standing has to be counted anew, and those that have lost a purchase, with why. */
  readonly touched: Set<number>;
  /** Companies that can be offered something new, with the purchase. */
  readonly won: Map<number, { readonly winnerId: number; readonly number: string }>;
  readonly left: Map<number, WinnerState>;
};

/** Our row of the purchase and lot that stands for who is named now: his own, the one a person named, the nameless one. */
const rowFor = (own: readonly Winner[], inn: string): Winner | undefined => {
  const byInn = own.find((row) => row.inn === inn);
  if (byInn) return byInn;
  if (inn === '') return own.find(({ innSource }) => innSource === 'hand');
  return own.find((row) => row.inn === '');
};

/** A document has named whom a person had named before: it confirms him, or says that it was somebody else. */
const judgeHand = async ({ writing }: Filing, row: Winner, inn: string): Promise<boolean> => {
  if (row.innSource !== 'hand' || inn === '') return false;
  const kind = row.inn === inn ? ('confirmed' as const) : ('contradicted' as const);
  if (row.companyId !== null)
    await writeEvent(writing, {
      companyId: row.companyId,
      winnerId: row.id,
      kind,
      words: winnerWords.named[kind](inn),
    });
  return kind === 'contradicted';
};

const standingOf = ({ writing, threshold }: Filing, won: Assembled['won'], inn: string): WinnerState =>
  winnerStateOf(
    {
      state: won.state,
      isNamed: inn !== '',
      signDeadline: won.signDeadline,
      security: won.securityAmount,
    },
    moscowDateOf(writing.now),
    threshold,
  );

/** Who has named him: a person as long as the register has not. */
const sourceOf = (inn: string, row: Winner | undefined): Winner['innSource'] =>
  inn === '' && row?.innSource === 'hand' ? 'hand' : 'register';

const leftAtOf = (state: WinnerState, row: Winner | undefined, now: Date): Date | null =>
  state === 'offered' ? null : (row?.leftAt ?? now);

const noteLeft = (left: Filing['left'], row: Winner, state: WinnerState): void => {
  if (row.state === 'offered' && state !== 'offered' && row.companyId !== null)
    left.set(row.companyId, state);
};

/** Until now there was nothing to call about here. */
const notYet: readonly WinnerState[] = ['unnamed', 'small', 'no_security'];
const isNewWin = (state: WinnerState, row: Winner | undefined): boolean =>
  state === 'offered' && (!row || notYet.includes(row.state));

/** A winner of the register beside our row of him; `inn` is whom we take him for, empty while nobody is named. */
type Facing = {
  readonly assembled: Assembled;
  readonly row: Winner | undefined;
  readonly inn: string;
  readonly state: WinnerState;
};

const face = (filing: Filing, assembled: Assembled, own: readonly Winner[]): Facing => {
  const stated = assembled.won.companyInn ?? '';
  const row = rowFor(own, stated);
  const inn = stated === '' ? (row?.inn ?? '') : stated;
  return { assembled, row, inn, state: standingOf(filing, assembled.won, inn) };
};

/** The companies of the winners who are named, with the numbers the register gives. */
const companiesOf = async (
  { writing, touched }: Filing,
  facing: readonly Facing[],
): Promise<ReadonlyMap<string, number>> => {
  const named = facing.filter(({ inn }) => inn !== '');
  const names = new Map<string, string>();
  for (const { inn, assembled } of named) names.set(inn, names.get(inn) || (assembled.won.companyName ?? ''));
  if (names.size === 0) return new Map();
  const companies = await takeCompanies(writing, names);
  const idOf = (inn: string): number => companies.get(inn)?.id ?? 0;
  await addContacts(
    writing,
    named.map(({ inn, state, assembled: { won } }) => [
      idOf(inn),
      contactsFrom(state === 'offered' ? 'register' : 'purchase', won),
    ]),
  );
  for (const inn of names.keys()) touched.add(idOf(inn));
  return new Map([...names.keys()].map((inn) => [inn, idOf(inn)]));
};

/** Writes our rows as the register says now: all new ones together, each that stands by itself. */
const writeRows = async (filing: Filing, facing: readonly Facing[]): Promise<void> => {
  const { writing, left, won } = filing;
  const { db, now } = writing;
  const companies = await companiesOf(filing, facing);
  const setOf = ({ assembled, row, inn, state }: Facing) => ({
    ...factsOf(assembled, inn),
    inn,
    companyId: companies.get(inn) ?? null,
    innSource: sourceOf(assembled.won.companyInn ?? '', row),
    state,
    rankedAt: null,
    leftAt: leftAtOf(state, row, now),
    updatedAt: now,
  });
  const note = ({ assembled, row, inn, state }: Facing, winnerId: number): void => {
    const companyId = companies.get(inn);
    if (companyId !== undefined && isNewWin(state, row))
      won.set(companyId, { winnerId, number: assembled.tender.number });
  };
  const fresh = facing.filter(({ row }) => !row);
  const values = fresh.map((one) => {
    const { tenderId, lot } = one.assembled.won;
    return { ...setOf(one), tenderId, lot, createdAt: now };
  });
  const made =
    values.length === 0 ? [] : await db.insert(winners).values(values).returning({ id: winners.id });
  for (const [at, one] of fresh.entries()) note(one, made[at]?.id ?? 0);
  for (const one of facing) {
    const { row, assembled, state } = one;
    if (!row) continue;
    await judgeHand(filing, row, assembled.won.companyInn ?? '');
    await db.update(winners).set(setOf(one)).where(eq(winners.id, row.id));
    note(one, row.id);
    noteLeft(left, row, state);
  }
};

/** Rows for whom the register has no place any more: the right went to another, or the lot is gone. */
const closeOthers = async (
  filing: Filing,
  others: readonly Winner[],
  lots: ReadonlySet<string>,
  innOf: ReadonlyMap<string, string>,
): Promise<void> => {
  const { writing, touched, left } = filing;
  for (const row of others) {
    const lot = `${row.tenderId} ${row.lot}`;
    const state = lots.has(lot) ? ('handed_on' as const) : ('gone' as const);
    if (row.state === state) continue;
    const isContradicted = row.isContradicted || (await judgeHand(filing, row, innOf.get(lot) ?? ''));
    await writing.db
      .update(winners)
      .set({ state, isContradicted, leftAt: row.leftAt ?? writing.now, updatedAt: writing.now })
      .where(eq(winners.id, row.id));
    if (row.companyId !== null) touched.add(row.companyId);
    noteLeft(left, row, state);
  }
};

const filePart = async (writing: Writing, tenderIds: readonly number[]): Promise<void> => {
  const { db } = writing;
  const assembled = await readAssembled(db, tenderIds);
  const held = await db
    .select()
    .from(winners)
    .where(inArray(winners.tenderId, [...tenderIds]));
  if (assembled.length === 0 && held.length === 0) return;
  const threshold = await readThreshold(db);
  const filing: Filing = { writing, threshold, touched: new Set(), won: new Map(), left: new Map() };
  const ownOf = Map.groupBy(held, ({ tenderId, lot }) => `${tenderId} ${lot}`);
  const facing = assembled.map((one) =>
    face(filing, one, ownOf.get(`${one.won.tenderId} ${one.won.lot}`) ?? []),
  );
  await writeRows(filing, facing);
  const standing = new Set(facing.map(({ row }) => row?.id));
  const lots = new Set(assembled.map(({ won }) => `${won.tenderId} ${won.lot}`));
  const innOf = new Map(
    assembled.map(({ won }) => [`${won.tenderId} ${won.lot}`, won.companyInn ?? ''] as const),
  );
  const others = held.filter(({ id }) => !standing.has(id));
  await closeOthers(filing, others, lots, innOf);
  await reopenCompanies(writing, filing.won);
  await recomputeCompanies(writing, [...filing.touched]);
  await leaveCompanies(writing, filing.left);
};

/** A statement holds 65 535 values: so many purchases, with their companies and numbers, are far from it. */
const atOnce = 500;

/**
 * Takes over what the register says of purchases that were won. Our work hangs on purchase, lot and INN: a row of the
 * register that vanishes or passes to another closes ours and leaves everything that was done on it.
 */
export const fileWinners = async (writing: Writing, tenderIds: readonly number[]): Promise<void> => {
  for (let at = 0; at < tenderIds.length; at += atOnce)
    await filePart(writing, tenderIds.slice(at, at + atOnce));
};
