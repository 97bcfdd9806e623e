import { and, arrayContains, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { switchOf } from '#features/banks/server/show-bank.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Db } from '#kit/server/database.ts';

type Filter = CallParsed<(typeof bankCardCalls)['listBanks']>['body'];

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

/** A page of banks, those offered first before the others. */
export const listBanks = async (
  db: Db,
  filter: Filter,
): Promise<CallReply<(typeof bankCardCalls)['listBanks']>> => {
  const required = and(
    filter.q ? matches(filter.q) : undefined,
    filter.active === undefined ? undefined : eq(banks.isActive, filter.active),
    filter.accepts === undefined ? undefined : eq(banks.accepts, filter.accepts),
    filter.law && arrayContains(banks.laws, [filter.law]),
  );
  const after = filter.cursor && readCursor(filter.cursor);
  const rows = await db
    .select()
    .from(banks)
    .where(
      and(
        required,
        after ? sql`(${banks.priority}, -${banks.id}) < (${after[0]}, -${after[1]}::int)` : undefined,
      ),
    )
    .orderBy(desc(banks.priority), asc(banks.id))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
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
    next_cursor: last ? writeCursor([last.priority, last.id]) : null,
    total: await db.$count(banks, required),
  };
};
