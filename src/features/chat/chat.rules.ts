import { chatLimits } from '#features/chat/chat.limits.ts';
import { replyVariables, type ReplyVariable } from '#features/chat/chat.words.ts';

/** The longest message, in UTF-16 units. */
export const maxTextLength = 4_000;
/** How many files one message carries. */
export const maxFiles = 10;
/** Unread and unanswered words are counted to here: beyond it a row says «99+». */
export const countLimit = 100;

const minuteMs = 60_000;

/** Until when the author may edit and remove what he wrote. */
export const changeableUntil = (written: Date): Date =>
  new Date(written.getTime() + chatLimits.change() * minuteMs);

/** Whether the author may still change it. */
export const isChangeable = (written: Date, now: Date): boolean => now <= changeableUntil(written);

/** Words as a search compares them: small letters, ё as е. */
export const searchTextOf = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** What the variables of a quick reply stand for; null leaves the variable as it is written. */
export type ReplyFacts = Readonly<Record<ReplyVariable, string | null>>;

const variableOf = new Map(Object.entries(replyVariables).map(([variable, name]) => [name, variable]));

/** A quick reply with the facts in it: «{клиент}» becomes the client's name; what is not known stays in braces. */
export const fillReply = (text: string, facts: ReplyFacts): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variableOf.get(name as (typeof replyVariables)[ReplyVariable]);
    return facts[variable as ReplyVariable] ?? whole; // a foreign name has no fact and stays as it is
  });
