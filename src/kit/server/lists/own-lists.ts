import { type SQL, sql } from 'drizzle-orm';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';
import type { Db } from '#kit/server/database.ts';
import { type OrderPlace, readOrderPlace } from '#kit/server/list-place.ts';

/** Who asks: what he sees of a field hangs on it. */
type Seer = Pick<Caller, 'role' | 'narrowed'>;
type RequestContext = { readonly caller: Seer; readonly services: ContributionsHolder };

/** Records as the query of their list holds them. */
export type Listed = {
  readonly record: OwnRecord;
  readonly id: SQL;
  /** Where their list goes by it: when a record was made, and when the record of a number was. */
  readonly made?: { readonly at: SQL; readonly of: (id: number) => SQL };
};

/** What is asked of fields of the company's own, as an address writes it. */
type AskedFields = { readonly own: string; readonly listed: Listed; readonly caller: Seer };

/**
 * Where a page finds the records that answer: by a condition, or beside them in a join. `at` is the moment and the id of
 * a record as they stand in an index of the join: a list by days is walked along it.
 */
export type OwnPage = {
  readonly join: SQL;
  readonly where: SQL;
  readonly at?: { readonly moment: SQL; readonly id: SQL };
};

/** Which records answer: as a condition for all of them, and for a page of them, which is looked for where they are rare. */
export type OwnAnswer = {
  readonly where: SQL;
  /** `isByDays` says that the page goes by the day its records were made, and that all who answer may be seen. */
  readonly page: (db: Db, isByDays?: boolean) => Promise<OwnPage>;
};

/** Who keeps such fields says which records answer, or refuses what is no condition on a field the caller sees. */
export const ownConditions = definePoint<(asked: AskedFields) => OwnAnswer>('list.own-conditions');

const always = (where: SQL): OwnAnswer => ({ where, page: async () => ({ join: sql``, where }) });
const nobodys = always(sql`false`);
const everything = always(sql`true`);

/** The records that answer; all where nothing is asked, none where nobody keeps such fields. */
export const answersOwn = (
  { caller, services }: RequestContext,
  listed: Listed,
  own: string | undefined,
): OwnAnswer => {
  if (own === undefined) return everything;
  const [kept] = ownConditions.contributions(services);
  return kept ? kept({ own, listed, caller }) : nobodys;
};

/** A list in the order of a field; `after` is where its page ended. */
export type OwnOrderAsked = {
  readonly by: string;
  readonly listed: Listed;
  readonly caller: Seer;
  readonly after: OrderPlace | undefined;
};

/** A stretch of records beside a join: those after the place, their order, where each stands in it. */
export type Stretch = {
  readonly join: SQL;
  readonly where: SQL;
  readonly order: SQL;
  readonly place: SQL;
};

/** Who keeps such fields says in which stretches records are read in the order of one, or refuses what is none. */
export const ownOrders = definePoint<(asked: OwnOrderAsked) => readonly Stretch[]>('list.own-orders');

type Ordered = {
  readonly listed: Listed;
  readonly by: string;
  readonly cursor: string | undefined;
  readonly count: number;
};

/** The first records in the order of a field: stretch after stretch, until there are enough. */
export const readByOwn = async <Row>(
  { caller, services }: RequestContext,
  { listed, by, cursor, count }: Ordered,
  read: (stretch: Stretch, count: number) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const after = cursor === undefined ? undefined : readOrderPlace(by, cursor);
  const stretches = ownOrders.contributions(services)[0]?.({ by, listed, caller, after }) ?? [];
  const found: Row[] = [];
  for (const stretch of stretches) {
    if (found.length >= count) break;
    found.push(...(await read(stretch, count - found.length)));
  }
  return found;
};
