import type { Language } from '#domain/words/language.ts';

/** A letter before its words stand in it: `{code}` is where one goes. */
export type LetterTemplate = { readonly subject: string; readonly text: string };

/** The longest a template may be. */
export const longestTemplate = { subject: 200, text: 4_000, sign: 1_000 } as const;

/** What may stand in braces; one line of words unless it `hasLines`. */
export type LetterVariable = {
  readonly title: string;
  readonly sample: string;
  readonly hasLines?: true | undefined;
};

/** What letters are about, as they stand on the page. */
export const letterGroups = [
  'access',
  'notices',
  'agents',
  'clients',
  'client_statuses',
  'agent_statuses',
  'banks',
] as const;
export type LetterGroup = (typeof letterGroups)[number];

/** Why a letter may not be switched off: it guards an account, a law asks for it, a person sends it by a press. */
export const letterBonds = ['security', 'law', 'asked'] as const;
export type LetterBond = (typeof letterBonds)[number];

type Declared = {
  readonly group: LetterGroup;
  readonly title: string;
  /** When it goes, and to whom. */
  readonly sent: string;
  readonly variables?: Readonly<Record<string, LetterVariable>>;
  /** A one-use link goes with it and stands at `{link}`. */
  readonly hasLink?: true;
  /** Variables that no template may leave out, the link apart. */
  readonly must?: readonly string[];
  readonly bond?: LetterBond;
  /** Whoever sends it signs it: the company's signature does not stand under it. */
  readonly isSigned?: true;
  /** Its words as they come with the product. */
  readonly usual: Readonly<Record<Language, LetterTemplate>>;
};

type VariablesOf<One extends Declared> = One extends { readonly variables: infer Known }
  ? keyof Known & string
  : never;

/** A letter as its reader gets it, the company's footer apart; one that `isOff` goes to nobody. */
type WrittenLetter = LetterTemplate & { readonly footer: string | undefined; readonly isOff: boolean };

/** A letter whose words are known, in the language of whoever reads it. */
export type Written = (language: Language) => WrittenLetter;

/** A letter of the product; called, it is written with the words of somebody's case, as the company wants it now. */
export type Letter<Variable extends string = string> = ((
  words: Readonly<Record<Variable, string>>,
) => Written) &
  Omit<Declared, 'variables' | 'must'> & {
    readonly key: string;
    readonly variables: Readonly<Record<string, LetterVariable>>;
    readonly must: readonly string[];
  };

/** What the company has made of the letters; what is not named is as it comes. */
type OwnLetters = {
  /** Under every letter that nobody signs, and at the foot of every letter, by language. */
  readonly signature?: Partial<Readonly<Record<Language, string | undefined>>> | undefined;
  readonly footer?: Partial<Readonly<Record<Language, string | undefined>>> | undefined;
  readonly words?:
    | Readonly<
        Record<
          string,
          Partial<Record<Language, LetterTemplate | undefined>> & { readonly switched?: 'off' | undefined }
        >
      >
    | undefined;
};

let own: OwnLetters = {};

/** Puts the company's own letters in force here, in place of those before. */
export const setLetters = (next: OwnLetters): void => {
  own = next;
};

/** Where the one-use link goes in the text of a letter. */
export const linkPlace = '{link}';

/** The link as it is spoken of on the page; what stands there comes when the letter leaves. */
const linkVariable: LetterVariable = { title: 'ссылка', sample: 'https://example.ru/link' };

const braces = /\{([a-z_]+)\}/g;

/** Words in braces that a letter does not have. */
export const strangeWords = (
  { subject, text }: LetterTemplate,
  variables: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const used = [...`${subject}\n${text}`.matchAll(braces)].map(([, word = '']) => word);
  return [...new Set(used.filter((word) => !Object.hasOwn(variables, word)))];
};

/** Words that a letter is worth nothing without and its text leaves out. */
export const missingWords = ({ text }: LetterTemplate, must: readonly string[]): readonly string[] =>
  must.filter((word) => !text.includes(`{${word}}`));

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const strayControls = /[^\P{Cc}\n]/gu;
/** Marks that turn the direction of what follows, by which an address is made to look like another. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without the place of a link, nor one that taking it away would make. */
const withoutLinks = (text: string): string =>
  text.includes(linkPlace) ? withoutLinks(text.replaceAll(linkPlace, '')) : text;

/** What somebody has typed as it may stand in a letter: no link of its own, no lines where there is one. */
const inert = (value: string, variable: LetterVariable | undefined): string => {
  const plain = value.replaceAll(turns, '');
  const shown = variable?.hasLines ? plain.replaceAll(strayControls, '') : plain.replaceAll(breaks, ' ');
  return withoutLinks(shown).trim();
};

/** A template with words in it, once: braces in a word stay as typed. A line whose word is not known is left out. */
export const fillTemplate = (
  { subject, text }: LetterTemplate,
  variables: Readonly<Record<string, LetterVariable>>,
  words: Readonly<Record<string, string>>,
): LetterTemplate => {
  const wordOf = (code: string): string => {
    if (code === 'link' && words['link'] === linkPlace) return linkPlace;
    return Object.hasOwn(words, code) ? inert(words[code] ?? '', variables[code]) : '';
  };
  const fill = (line: string): string => line.replaceAll(braces, (_, code: string) => wordOf(code));
  // The link is what the letter is for: whatever stands beside it, its line stays.
  const isEmpty = (line: string): boolean =>
    !line.includes(linkPlace) && [...line.matchAll(braces)].some(([, code = '']) => wordOf(code) === '');
  return {
    subject: fill(subject).replaceAll(breaks, ' ').replaceAll(/ {2,}/g, ' ').trim(),
    text: text
      .split('\n')
      .filter((line) => !isEmpty(line))
      .map(fill)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
};

/** A text and what stands under it, a line apart. */
const above = (text: string, under: string | undefined): string =>
  under === undefined || under === '' ? text : `${text}\n\n${under}`;

const writeLetter = (
  letter: Letter,
  words: Readonly<Record<string, string>>,
  language: Language,
): WrittenLetter => {
  const mine = own.words?.[letter.key];
  const template = mine?.[language] ?? letter.usual[language];
  const { subject, text } = fillTemplate(template, letter.variables, {
    ...words,
    ...(letter.hasLink && { link: linkPlace }),
  });
  return {
    subject,
    text: letter.isSigned ? text : above(text, own.signature?.[language]),
    footer: own.footer?.[language],
    isOff: letter.bond === undefined && mine?.switched === 'off',
  };
};

/** What somebody has typed himself. */
export const typedLetter =
  (subject: string, text: string): Written =>
  (language) => ({ subject, text, footer: own.footer?.[language], isOff: false });

/** The whole text of a letter. */
export const wholeText = ({ text, footer }: Pick<WrittenLetter, 'text' | 'footer'>): string =>
  above(text, footer);

/** A letter with samples for its words, as it would come. */
export const sampleLetter = (
  { variables, isSigned }: Pick<Letter, 'variables'> & { readonly isSigned: boolean },
  template: LetterTemplate,
  under: { readonly signature?: string | undefined; readonly footer?: string | undefined },
): LetterTemplate => {
  const samples = Object.fromEntries(Object.entries(variables).map(([code, { sample }]) => [code, sample]));
  const { subject, text } = fillTemplate(template, variables, samples);
  return { subject, text: above(isSigned ? text : above(text, under.signature), under.footer) };
};

/**
 * Declares the letters of an area, for example `defineLetters('sign-in', { invite: { … } })`; `signInLetters.invite({ name })`
 * writes one. Found by the file name `x.letters.ts`.
 */
export const defineLetters = <const Of extends Readonly<Record<string, Declared>>>(
  area: string,
  declared: Of,
): { readonly [Name in keyof Of]: Letter<VariablesOf<Of[Name]>> } =>
  Object.fromEntries(
    Object.entries<Declared>(declared).map(([name, one]) => {
      const write =
        (words: Readonly<Record<string, string>>): Written =>
        (language) =>
          writeLetter(letter, words, language);
      const letter: Letter = Object.defineProperties(write, {
        // A title may hang on what the company calls things now.
        ...Object.getOwnPropertyDescriptors(one),
        key: { value: `${area}.${name}` },
        variables: { value: { ...one.variables, ...(one.hasLink && { link: linkVariable }) } },
        must: { value: [...(one.must ?? []), ...(one.hasLink ? ['link'] : [])] },
      }) as Letter;
      return [name, letter];
    }),
  ) as { readonly [Name in keyof Of]: Letter<VariablesOf<Of[Name]>> };

/** Whether something that a file exports is such a letter. */
export const isLetter = (value: unknown): value is Letter =>
  typeof value === 'function' && 'usual' in value && 'sent' in value;
