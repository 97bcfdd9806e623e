import type { BankContact } from '#features/banks/bank-card.rules.ts';
import type { MessageWarning } from '#features/chat/chat.words.ts';

/** What became of a letter that came: laid to an application, for a person to place, written by a machine, put aside. */
export const incomingStates = ['filed', 'loose', 'automatic', 'aside'] as const;
export type IncomingState = (typeof incomingStates)[number];

/** What a list of letters that fit nowhere shows. */
export const looseStates = ['loose', 'automatic', 'aside'] as const;

/** Why a letter was not laid to an application by itself. */
export const looseReasons = ['unknown', 'stranger', 'closed', 'several', 'unreadable', 'long'] as const;
export type LooseReason = (typeof looseReasons)[number];

/** Bytes of the documents that go with one letter; banks' servers take no more. */
export const maxLetterBytes = 20 * 1024 * 1024;
export const maxLetterFiles = 20;

/** The mark of an application in the subject of a letter, by which its answer is known. */
export const legToken = (dealId: number, ordinal: number): string => `[${dealId}-${ordinal}]`;

/** The application a subject names by its mark. */
export const readToken = (subject: string): { dealId: number; ordinal: number } | null => {
  const found = /\[(\d{1,9})-(\d{1,4})\]/.exec(subject);
  return found ? { dealId: Number(found[1]), ordinal: Number(found[2]) } : null;
};

/** Numbers in a subject that may be of a deal. */
export const readDealNumbers = (subject: string): number[] => [
  ...new Set([...subject.matchAll(/(?<!\d)\d{4,9}(?!\d)/g)].map(([digits]) => Number(digits))),
];

/** Posts where anybody may have a box: their domain says nothing of whose a letter is. */
const publicPosts = new Set(
  'mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru ya.ru yandex.com rambler.ru gmail.com outlook.com hotmail.com icloud.com vk.com'.split(
    ' ',
  ),
);

const domainOf = (address: string): string => address.toLowerCase().split('@').at(-1) ?? '';

/** The addresses on a bank's card. */
export const emailsOf = (contacts: readonly BankContact[] | null): string[] =>
  (contacts ?? []).flatMap(({ email }) => email ?? []);

/** Whether a letter is from one of these addresses, or from their house. */
export const isFromHouse = (from: string, addresses: readonly string[]): boolean => {
  const existing = addresses.map((address) => address.toLowerCase());
  if (existing.includes(from.toLowerCase())) return true;
  const domain = domainOf(from);
  return (
    domain !== '' && !publicPosts.has(domain) && existing.some((address) => domainOf(address) === domain)
  );
};

const account = /(?<!\d)(?:\d[ \u00a0-]?){19}\d(?!\d)/u;
const requisites = /реквизит\S*|расч[её]тн\S*\s+сч[её]т|(?<![а-яё])р\/с(?![а-яё])/iu;

/** Whether a letter names payment details: an account of twenty digits, or words of them. */
const namesRequisites = (text: string): boolean => account.test(text) || requisites.test(text);

/** Why a letter is not to be believed before somebody has called the bank; `addresses` are those of its card. */
export const warningsOf = (
  { from, text }: { readonly from: string; readonly text: string },
  addresses: readonly string[],
): MessageWarning[] => [
  ...(isFromHouse(from, addresses) ? [] : ['stranger' as const]),
  ...(namesRequisites(ownWords(text)) ? ['requisites' as const] : []),
];

const quoteHeads = [
  /^\s*-{2,}\s*(?:Original Message|Исходное сообщение|Пересылаемое сообщение|Конец пересылаемого)/i,
  /^\s*(?:On|В)\s.{4,200}(?:wrote|писал\(?а?\)?|пишет)\s*:\s*$/i,
  /^\s*\d{1,2}[./]\d{1,2}[./]\d{2,4}.{0,160}(?:пишет|писал\(?а?\)?|wrote)\s*:\s*$/i,
  /^\s*(?:От|From):\s.+$/i,
];

/** The words of an answer without the letter it answers, which stands in the thread already. */
export const ownWords = (text: string): string => {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => quoteHeads.some((pattern) => pattern.test(line)));
  const cached = (head > 0 ? lines.slice(0, head) : lines).filter((line) => !/^\s*>/.test(line));
  const words = cached
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return words === '' ? text.trim() : words;
};
