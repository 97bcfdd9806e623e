/** What has come back: nobody has the address, the letter is not taken for good, or not taken for the time being. */
export type Bounce = {
  readonly kind: 'noAddress' | 'returned' | 'later';
  /** Marks of letters it may be about. */
  readonly messageIds: readonly string[];
  /** What the server says, in one line. */
  readonly words: string;
};

const mostRead = 256 * 1024;
const mostWords = 300;

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t]+.+)*)`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

/** «smtp; 550 5.1.1 …» without the name of its protocol. */
const withoutType = (diagnostic: string): string => diagnostic.replace(/^[\w-]+;\s*/, '');

const nobody =
  /user unknown|unknown user|no such (?:user|mailbox|recipient|person|address|account)|(?:user|mailbox|recipient|account)\b.{0,40}(?:not found|does(?:n't| not) exist)|address rejected|invalid (?:recipient|mailbox)|unrouteable address|нет такого|не существует|не найден/i;

/** A line of a report in free words that names a code of SMTP. */
const lineWithCode = (text: string): string =>
  text
    .split(/\r?\n/)
    .find((line) => /\b[45]\.\d{1,3}\.\d{1,3}\b|\b[45]\d\d[ -]/.test(line))
    ?.trim() ?? '';

/** RFC 3463: 5.1.x is about the address (5.1.7 and 5.1.8 about the sender's), 5.4.4 about its domain. */
const isOfAddress = (status: string): boolean => /^5\.(?:1\.(?:0|1|2|3|6|10)|4\.4)$/.test(status);

const kindOf = (status: string, words: string): Bounce['kind'] => {
  // A full box is emptied some day.
  if (status.startsWith('4') || status === '5.2.2') return 'later';
  if (isOfAddress(status)) return 'noAddress';
  const isVague = status === '' || status === '5.0.0';
  if (isVague && /(?:^|\s)4\d\d[ -]/.test(words)) return 'later';
  return isVague && nobody.test(words) ? 'noAddress' : 'returned';
};

/** The report without its own head, whose mark names no letter of ours, and its words once more, decoded. */
const bodyOf = (raw: Buffer, text: string): string => {
  const whole = raw.subarray(0, mostRead).toString('latin1');
  const end = /\r?\n\r?\n/.exec(whole)?.index ?? whole.length;
  return `${whole.slice(end)}\n${text}`;
};

/** What the server says: RFC 3464 has a field for it, free words a line with its code, or only that nobody is there. */
const wordsIn = (body: string, text: string): string =>
  withoutType(fieldOf(body, 'Diagnostic-Code') ?? '') || lineWithCode(text) || (nobody.exec(text)?.[0] ?? '');

const statusIn = (body: string, words: string): string => {
  const status = fieldOf(body, 'Status') ?? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? '';
  return /^[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? '';
};

/**
 * Reads the report of a mail server about a letter that was not delivered: RFC 3464, and those in free words (qmail,
 * Exim). Null where it is none, or tells of a delay or of success. `text` is what the report says, decoded.
 */
export const readBounce = (raw: Buffer, text: string): Bounce | null => {
  const body = bodyOf(raw, text);
  const action = fieldOf(body, 'Action')?.toLowerCase();
  if (action !== undefined && action !== 'failed') return null;
  const words = wordsIn(body, text);
  const status = statusIn(body, words);
  if (words === '' && status === '') return null;
  const messageIds = [...body.matchAll(/^(?:>\s*)?Message-ID:\s*(<[^<>\s]+>)/gim)].map(([, id = '']) => id);
  return {
    kind: kindOf(status, words),
    messageIds: [...new Set(messageIds)].slice(0, 20),
    words: (words || status)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, mostWords)
      .toWellFormed(),
  };
};
