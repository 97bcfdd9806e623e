import { type SQL, sql } from 'drizzle-orm';
import { clientNames } from '#features/deals/server/deals.read.ts';
import { containing } from '#kit/server/like-words.ts';

const maxNumber = 2 ** 31 - 1;
const shortestWord = 3;

/** Deal numbers that begin with these digits, as ranges of the primary key: 48 is 48, 480 to 489, 4800 to 4899… */
const numberRanges = (digits: string): SQL => {
  const ranges: SQL[] = [];
  for (let tail = 0; tail + digits.length <= 10; tail += 1) {
    const from = Number(digits) * 10 ** tail;
    const to = Math.min(from + 10 ** tail - 1, maxNumber);
    if (from <= maxNumber) ranges.push(sql`d.id between ${from} and ${to}`);
  }
  return sql`(${sql.join(ranges, sql` or `)})`;
};

/** More names than this are a broad word: the list is walked in its order then, and soon has its page. */
const mostNames = 1_000;

const isOfNames = (words: string): boolean => words.length >= shortestWord;

/** What stands before a query whose conditions are those of `searchConditions`: names of clients that hold the words. */
export const searchedNames = (words: string | undefined): SQL =>
  words !== undefined && isOfNames(words)
    ? sql`with named as materialized (
            select coalesce(array_agg(n.name), '{}') as names, count(*) > ${mostNames} as is_broad
            from (select name from ${clientNames} where name ilike ${containing(words)} limit ${mostNames + 1}) n) `
    : sql``;

/**
 * What the words of a quick search may mean, one condition on `d` for each field they could stand in: the deal's
 * number, the client's INN, the purchase's number, the client's name. Under three characters only the beginnings
 * of a number and an INN are looked at; such words without digits find nothing. `searchedNames` stands before.
 */
export const searchConditions = (words: string): SQL[] => {
  const isDigits = /^\d+$/.test(words);
  const isNumber = isDigits && words.length <= 9 && !words.startsWith('0');
  const byNumber = isNumber ? [numberRanges(words)] : [];
  if (!isOfNames(words)) {
    return isDigits ? [...byNumber, sql`d.inn like ${`${words}%`}`] : [sql`false`];
  }
  const byDigits = isDigits
    ? [sql`d.inn like ${containing(words)}`, sql`d.tender_number like ${containing(words)}`]
    : [];
  return [
    ...byNumber,
    ...byDigits,
    sql`not (select is_broad from named) and d.client_name = any((select names from named)::text[])`,
    // Written as a comparison, it is taken for a common thing, and the order is walked instead of the whole table.
    sql`(select is_broad from named) and (d.client_name ilike ${containing(words)})::int > 0`,
  ];
};
