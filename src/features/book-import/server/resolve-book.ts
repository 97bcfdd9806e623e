import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import {
  type Change,
  contactValue,
  contactWords,
  dealChanges,
  ownChanges,
  planOwn,
  type ExistingDeal,
} from '#features/book-import/book-import.changes.ts';
import {
  type BookClient,
  groupClients,
  type StatedInBook,
} from '#features/book-import/book-import.clients.ts';
import type { BookDeal, BookRow, World } from '#features/book-import/book-import.read.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import { bookClients, bookDeals } from '#features/book-import/server/book-import.tables.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { planContacts } from '#features/organizations/organizations.contacts.ts';
import { findAllByInn } from '#features/organizations/server/organizations.facade.ts';
import {
  type BroughtField,
  type OwnValues,
  ownValuesOf,
  ownWritten,
} from '#features/own-fields/server/own-fields.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** What has become of a deal or a client of the book. */
export const outcomes = ['error', 'new', 'updated', 'skipped', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

type Resolved = {
  readonly outcome: Outcome;
  readonly changes: readonly Change[];
  /** Why something is left as it is. */
  readonly notes: readonly string[];
};
export type FoundDeal = BookDeal &
  Resolved & { readonly dealId: number | null; readonly fingerprint: string };
export type FoundClient = BookClient &
  Resolved & { readonly organizationId: number | null; readonly before: StatedInBook | null };

const fingerprintOf = ({ rows }: BookDeal): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ deal, leg, own }) => (Object.keys(own).length === 0 ? [deal, leg] : [deal, leg, own])),
      ),
    )
    .digest('hex');

const isWrong = ({ problems }: BookRow): boolean => problems.length > 0;

/** The deals the book has brought before, as they stand; one the caller does not see has no `deal`. */
const readExisting = async ({ db, caller }: RequestContext, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, never>();
  const brought = await db
    .select({ brought: bookDeals, deal: deals })
    .from(bookDeals)
    .leftJoin(deals, and(eq(deals.id, bookDeals.dealId), visibleDeals(caller, 'deals')))
    .where(inArray(bookDeals.key, [...keys]));
  const ids = brought.flatMap(({ deal }) => (deal ? [deal.id] : []));
  const legs = ids.length === 0 ? [] : await db.select().from(dealLegs).where(inArray(dealLegs.dealId, ids));
  const legsOf = Map.groupBy(legs, ({ dealId }) => dealId);
  return new Map(
    brought.map(({ brought: one, deal }) => [
      one.key,
      { ...one, deal: deal && { ...deal, legs: legsOf.get(deal.id) ?? [] } },
    ]),
  );
};
type Before = {
  readonly fingerprint: string;
  readonly broughtAt: Date;
  readonly deal: (ExistingDeal & { readonly updatedAt: Date; readonly status: string }) | null;
};

const resolved = (
  outcome: Outcome,
  changes: readonly Change[] = [],
  notes: readonly string[] = [],
): Resolved => ({
  outcome,
  changes,
  notes,
});

const resolveDeal = (
  found: BookDeal,
  before: (Before & { readonly own: OwnValues; readonly ownAt: Date | undefined }) | undefined,
  world: World,
  own: readonly BroughtField[],
): Resolved => {
  if (found.rows.some(isWrong)) return resolved('error');
  if (!before) return resolved('new');
  if (before.fingerprint === fingerprintOf(found)) return resolved('same');
  const { deal, broughtAt } = before;
  const [first] = found.rows;
  if (!deal || deal.status === 'deleted') return resolved('skipped', [], [texts.gone]);
  const changes = [...dealChanges(found, deal, world), ...(first ? ownChanges(first, before.own, own) : [])];
  if (changes.length === 0) return resolved('same');
  // then the book is older than we are.
  const isWorked = [deal.updatedAt, before.ownAt].some((at) => at !== undefined && at > broughtAt);
  if (isWorked) return resolved('skipped', changes, [texts.worked]);
  return resolved('updated', changes);
};

/** What would come of each deal of the book. */
export const resolveDeals = async (
  context: RequestContext,
  found: readonly BookDeal[],
  world: World,
  own: readonly BroughtField[],
): Promise<FoundDeal[]> => {
  const existing = await readExisting(
    context,
    found.map(({ key }) => key),
  );
  const ids = [...existing.values()].flatMap(({ dealId }) => dealId);
  const stored = await ownValuesOf(
    context,
    'deal',
    ids,
    own.map(({ code }) => code),
  );
  const written = await ownWritten(context, ids);
  return found.map((deal) => {
    const before: (Before & { readonly dealId: number }) | undefined = existing.get(deal.key);
    const known = before && {
      ...before,
      own: stored.get(before.dealId) ?? {},
      ownAt: written.get(before.dealId),
    };
    return {
      ...deal,
      ...resolveDeal(deal, known, world, own),
      dealId: before?.dealId ?? null,
      fingerprint: fingerprintOf(deal),
    };
  });
};

/** Which row says what the card is to take: the row of that person, else the first with that cell filled. */
const rowOf = ({ rows }: BookClient, what: string, who: string): number => {
  const states = rows.find(({ contact }) => {
    if (contact.person.toLowerCase() !== who.toLowerCase()) return false;
    return what === 'phone' || what === 'email' ? contact[what] !== null : true;
  });
  return (states ?? rows[0])?.row ?? 0;
};

/**
 * What would come of each client of the book: those of rows about a client alone and those of deals that are
 * brought. A row with a mistake brings nobody.
 */
export const resolveClients = async (
  { db }: RequestContext,
  rows: readonly BookRow[],
  found: readonly FoundDeal[],
  own: readonly BroughtField[],
): Promise<FoundClient[]> => {
  const alone = rows.filter((row) => row.isClientAlone);
  const ofDeals = found.filter(({ outcome }) => outcome !== 'error').flatMap((deal) => deal.rows);
  const right = [...alone.filter((row) => !isWrong(row)), ...ofDeals].toSorted(
    (one, other) => one.row - other.row,
  );
  const clients = groupClients(right);
  const inns = clients.map(({ inn }) => inn);
  const cards = await findAllByInn(db, inns);
  const brought =
    inns.length === 0 ? [] : await db.select().from(bookClients).where(inArray(bookClients.inn, inns));
  const stored = await ownValuesOf(
    { db },
    'organization',
    [...cards.values()].map(({ id }) => id),
    own.map(({ code }) => code),
  );
  const statedOf = new Map(brought.map(({ inn, stated }) => [inn, stated]));
  const wrong = alone.filter(isWrong).map((row): FoundClient => {
    const stated = { name: row.deal.client_name, phone: null, email: null, people: [] };
    const client = { inn: row.deal.inn ?? '', rows: [row], stated };
    return { ...client, ...resolved('error'), organizationId: null, before: null };
  });
  const good = clients.map((client): FoundClient => {
    const { inn, stated } = client;
    const card = cards.get(inn);
    const before = statedOf.get(inn) ?? null;
    if (!card) {
      const notes = stated.name === '' ? [texts.byRegistry] : [];
      return { ...client, ...resolved('new', [], notes), organizationId: null, before };
    }
    const plan = planContacts(card, stated, before);
    const existing = stored.get(card.id) ?? {};
    const planned = planOwn(stated, before, existing);
    const changes = [
      ...plan.changes.map((cell) => ({
        row: rowOf(client, cell.what, cell.who),
        what: contactWords(cell),
        was: cell.was && contactValue(cell, cell.was),
        will: contactValue(cell, cell.will),
      })),
      ...ownChanges({ row: client.rows[0]?.row ?? 0, own: planned.taken }, existing, own),
    ];
    const notes = [
      ...plan.cached.map((cell) => texts.cached(contactWords(cell), contactValue(cell, cell.was ?? ''))),
      ...own
        .filter(({ code }) => planned.kept.includes(code))
        .map(({ code, name, words }) => texts.cached(name, words(existing[code] ?? ''))),
    ];
    const outcome = changes.length > 0 ? 'updated' : notes.length > 0 ? 'skipped' : 'same';
    return { ...client, ...resolved(outcome, changes, notes), organizationId: card.id, before };
  });
  return [...wrong, ...good];
};
