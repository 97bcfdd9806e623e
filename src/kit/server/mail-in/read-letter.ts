import { htmlToText } from 'html-to-text';
import { type Bounce, readBounce } from '#kit/server/mail-in/read-bounce.ts';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';

/** A file of a letter; `name` is what its sender called it. */
export type LetterFile = { readonly name: string; readonly content: Uint8Array };

/** A letter from outside: its words are plain text whatever they came as, pictures from elsewhere are never fetched. */
export type ReadLetter = {
  readonly messageId: string | null;
  /** Letters it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly fromAddress: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date | null;
  /** Written by a machine: an answer from holidays, a report of the post, a mailing. */
  readonly isAutomatic: boolean;
  /** What it says of a letter of ours that has come back; null of any other letter. */
  readonly bounce: Bounce | null;
  readonly files: readonly LetterFile[];
};

const mostText = 20_000;
const mostHtml = 500_000;
const mostFiles = 20;
const machines = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[@+-]/i;

const wordOf = (mail: ParsedMail, name: string): string => {
  const value: unknown = mail.headers.get(name);
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : '';
};

const isByMachine = (mail: ParsedMail, from: string): boolean => {
  const submitted = wordOf(mail, 'auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/bulk|junk|list|auto_reply/.test(wordOf(mail, 'precedence'))) return true;
  const report = [
    'x-autoreply',
    'x-autorespond',
    'x-auto-response-suppress',
    'list-id',
    'x-failed-recipients',
  ];
  return report.some((name) => mail.headers.has(name)) || machines.test(from);
};

const typeOfReport = (mail: ParsedMail): string | undefined =>
  (mail.headers.get('content-type') as { params?: Readonly<Record<string, string>> } | undefined)?.params?.[
    'report-type'
  ];

/** A letter of the post itself: a report of delivery, or one from its daemon. */
const isReport = (mail: ParsedMail, from: string): boolean =>
  typeOfReport(mail) === 'delivery-status' ||
  mail.headers.has('x-failed-recipients') ||
  /^(?:mailer-daemon|postmaster)@/i.test(from);

const senderOf = (from: AddressObject | undefined): { address: string; name: string } => {
  const [first] = from?.value ?? [];
  return { address: (first?.address ?? '').toLowerCase(), name: first?.name ?? '' };
};

const answersOf = ({ inReplyTo, references }: ParsedMail): string[] => {
  const all = Array.isArray(references) ? references : references === undefined ? [] : [references];
  return [...new Set([...(inReplyTo?.match(/<[^<>\s]+>/g) ?? []), ...all.toReversed()])].slice(0, 50);
};

/** Pictures drawn into the text, such as a logo under a signature, are no documents. */
const isFile = ({ contentDisposition, related, filename }: Attachment): boolean =>
  filename !== undefined && !(related && contentDisposition !== 'attachment');

const plain = (words: string, most: number): string =>
  words
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, most)
    .toWellFormed();

/** The words of a letter; those written as a page are read as text, without pictures. */
const wordsOf = ({ text, html }: ParsedMail): string => {
  if (text !== undefined && text.trim() !== '') return text;
  if (typeof html !== 'string') return '';
  const selectors = [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ];
  return htmlToText(html.slice(0, mostHtml), { wordwrap: false, selectors });
};

/** Reads a letter as it came over the wire. */
export const readLetter = async (raw: Uint8Array): Promise<ReadLetter> => {
  const mail = await simpleParser(Buffer.from(raw), {
    skipHtmlToText: false,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  });
  const { address, name } = senderOf(mail.from);
  const text = plain(wordsOf(mail).replaceAll('\r\n', '\n'), mostText).trim();
  return {
    messageId: mail.messageId ?? null,
    answers: answersOf(mail),
    fromAddress: address.slice(0, 320),
    fromName: plain(name, 200),
    subject: plain(mail.subject ?? '', 500)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    text,
    sentAt: mail.date ?? null,
    isAutomatic: isByMachine(mail, address),
    bounce: isReport(mail, address) ? readBounce(Buffer.from(raw), text) : null,
    files: mail.attachments
      .filter(isFile)
      .slice(0, mostFiles)
      .map(({ filename = '', content }) => ({ name: filename, content: new Uint8Array(content) })),
  };
};
