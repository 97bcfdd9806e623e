import { bankStatuses, type DealStatus, reissueStatuses } from '#domain/deal-status.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';

/** To whom a letter about a status goes. */
export const audiences = ['client', 'agent'] as const;
export type Audience = (typeof audiences)[number];

/** The statuses people are written about; before them a deal is only being prepared, and a deleted one is nobody's news. */
export const mailedStatuses = [
  'collecting',
  ...bankStatuses,
  'issued',
  ...reissueStatuses,
  'client_refused',
  'bank_refused',
] as const satisfies readonly DealStatus[];
export type MailedStatus = (typeof mailedStatuses)[number];

/** Whether people are written about a status. */
const isMailed = (status: DealStatus): status is MailedStatus => mailedStatuses.some((one) => one === status);

/** A letter as it is written before the words of a deal stand in it. */
export type Template = { readonly subject: string; readonly text: string };

/** The longest a template may be. */
export const longest = { subject: 200, text: 4_000 } as const;

const wordsOfClient = [
  'deal',
  'client',
  'bank',
  'amount',
  'agent',
  'agent_phone',
  'manager',
  'manager_phone',
  'manager_email',
] as const;
const wordsOfAgent = [...wordsOfClient, 'person', 'comment', 'deal_link'] as const;

/** What may stand in braces. A client gets no words written for colleagues and no way into the product. */
export const wordsFor = {
  client: wordsOfClient,
  agent: wordsOfAgent,
} as const satisfies Record<Audience, readonly string[]>;
type LetterWord = (typeof wordsOfAgent)[number];

/** What stands for each word; '' where nothing is known. */
export type LetterWords = Readonly<Record<LetterWord, string>>;

const braces = /\{([a-z_]+)\}/g;

/** Words in braces that a letter to this audience does not have. */
export const strangeWords = ({ subject, text }: Template, audience: Audience): readonly string[] => {
  const existing: readonly string[] = wordsFor[audience];
  const used = [...`${subject}\n${text}`.matchAll(braces)].map(([, word = '']) => word);
  return [...new Set(used.filter((word) => !existing.includes(word)))];
};

const fill = (line: string, words: LetterWords): string =>
  line.replaceAll(braces, (_, word: string) => words[word as LetterWord] ?? '');

const isEmpty = (line: string, words: LetterWords): boolean =>
  [...line.matchAll(braces)].some(([, word]) => !words[word as LetterWord]);

/** A template with the words of a deal in it. A line whose word is not known is left out. */
export const fillTemplate = ({ subject, text }: Template, words: LetterWords): Template => ({
  subject: fill(subject, words).replaceAll(/\s+/g, ' ').trim(),
  text: text
    .split('\n')
    .filter((line) => !isEmpty(line, words))
    .map((line) => fill(line, words))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim(),
});

/** What has changed: legs that came to one status together. */
export type StatusNews = {
  readonly status: MailedStatus;
  readonly banks: readonly string[];
  readonly comment: string;
};

type Moved = {
  readonly move: string;
  readonly from: DealStatus;
  readonly to: DealStatus;
  readonly bankName: string | null;
  readonly comment: string | null;
};

/** A move back: the status is reached again, but what its letter says has not happened. */
const isBack = (move: string): boolean =>
  isMove(move, 'backToEdits', 'backToOffer', 'keepGuarantee', 'restore');
const isChosen = (move: string): boolean => isMove(move, 'acceptOffer');

/**
 * What people are to be written about after a move: one letter for all banks that came to one status. Steps inside
 * a status are no news, nor are the banks withdrawn because another was chosen.
 */
export const newsOf = (legs: readonly Moved[]): readonly StatusNews[] => {
  const isChoice = legs.some(({ move }) => isChosen(move));
  const report = legs.filter(
    ({ move, from, to }) => from !== to && !isBack(move) && (!isChoice || isChosen(move)),
  );
  return [...Map.groupBy(report, ({ to }) => to)].flatMap(([status, ofStatus]) =>
    isMailed(status)
      ? [
          {
            status,
            banks: ofStatus.flatMap(({ bankName }) => (bankName === null ? [] : [bankName])),
            comment: ofStatus[0]?.comment ?? '',
          },
        ]
      : [],
  );
};
