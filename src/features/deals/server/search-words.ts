import { type SQL, sql } from 'drizzle-orm';
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

/**
 * What the words of a quick search may mean, one condition on `d` for each field they could stand in: the deal's
 * number, the client's INN, the purchase's number, the client's name. Under three characters only the beginnings
 * of a number and an INN are looked at; such words without digits find nothing.
 */
export const searchConditions = (words: string): SQL[] => {
  const isDigits = /^\d+$/.test(words);
  const isNumber = isDigits && words.length <= 9 && !words.startsWith('0');
  const byNumber = isNumber ? [numberRanges(words)] : [];
  if (words.length < shortestWord) {
    return isDigits ? [...byNumber, sql`d.inn like ${`${words}%`}`] : [sql`false`];
  }
  const byDigits = isDigits
    ? [sql`d.inn like ${containing(words)}`, sql`d.tender_number like ${containing(words)}`]
    : [];
  return [...byNumber, ...byDigits, sql`d.client_name ilike ${containing(words)}`];
};
