import { type SQL, sql } from 'drizzle-orm';

const maxWords = 6;

/** A pattern of `like` for text that holds these words as they were typed. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The words of a search, in small letters; more than six say no more. */
const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** Every typed word stands somewhere in the column, a text in small letters with a trigram index; one condition a word. */
export const everyWordIn = (column: SQL, typed: string): SQL[] =>
  wordsOf(typed).map((word) => sql`${column} like ${containing(word)}`);
