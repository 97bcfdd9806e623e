import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { switchOf } from '#features/banks/server/show-bank.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import { answersOwn, type Listed, readByOwn, type Stretch } from '#kit/server/lists/own-lists.ts';

type Filter = CallParsed<(typeof bankCardCalls)['listBanks']>['body'];
type Reading = Pick<Operation, 'db' | 'caller' | 'services'>;
const listed: Listed = { record: 'bank', id: sql`${banks.id}` };

const placeInList = z.tuple([z.int().check(z.gte(0), z.lte(1000)), entityId('bank')]);
type PlaceInList = z.infer<typeof placeInList>;

const writeCursor = (place: PlaceInList): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const readCursor = (cursor: string): PlaceInList => {
  try {
    return placeInList.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  }
};

const maxWords = 5;
const pattern = (word: string): string => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

/** Every word of the search must stand in the name or the BIK. */
const matches = (q: string): SQL | undefined => {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  return and(...words.map((word) => sql`concat_ws(' ', ${banks.name}, ${banks.bik}) ilike ${pattern(word)}`));
};

/** Banks offered first before the others, after the place of the page. */
const byPriority = (cursor: string | undefined): Stretch => {
  const after = cursor && readCursor(cursor);
  return {
    join: sql``,
    where: after ? sql`(${banks.priority}, -${banks.id}) < (${after[0]}, -${after[1]}::int)` : sql`true`,
    order: sql`${banks.priority} desc, ${banks.id}`,
    place: sql`${banks.priority}::text`,
  };
};

type Found = { readonly id: number; readonly place: string | null };

const nextOf = (by: string | undefined, { id, place }: Found): string =>
  by === undefined ? writeCursor([Number(place), id]) : writeOrderPlace(by, { value: place, id });

/** A page of banks, those offered first before the others or by a field of the company's own. */
export const listBanks = async (
  reading: Reading,
  filter: Filter,
): Promise<CallReply<(typeof bankCardCalls)['listBanks']>> => {
  const { db } = reading;
  const { by, cursor } = filter;
  const required = and(
    filter.q ? matches(filter.q) : undefined,
    filter.active === undefined ? undefined : eq(banks.isActive, filter.active),
    filter.accepts === undefined ? undefined : eq(banks.accepts, filter.accepts),
    filter.law && arrayContains(banks.laws, [filter.law]),
    answersOwn(reading, listed, filter.own).where,
  );
  const read = ({ join, where, order, place }: Stretch, count: number) =>
    selectRows<Found>(
      db,
      sql`select ${banks.id}, ${place} as place from ${banks}${join} where ${required ?? sql`true`} and ${where}
          order by ${order} limit ${count}`,
    );
  const count = filter.limit + 1;
  const found =
    by === undefined
      ? await read(byPriority(cursor), count)
      : await readByOwn(reading, { listed, by, cursor, count }, read);
  const shown = found.slice(0, filter.limit);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const rows = await db
    .select()
    .from(banks)
    .where(
      inArray(
        banks.id,
        shown.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((bank) => [bank.id, bank]));
  const page = shown.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    items: page.map((bank) => ({
      id: bank.id,
      name: bank.name,
      is_active: bank.isActive,
      ...switchOf(bank),
      laws: bank.laws,
      decision_hours: bank.decisionHours,
      advantages: bank.advantages,
      max_amount: bank.maxAmount,
      max_term_days: bank.maxTermDays,
      mode: bank.mode,
      priority: bank.priority,
      version: bank.version,
    })),
    next_cursor: last ? nextOf(by, last) : null,
    total: await db.$count(banks, required),
  };
};
