/** Words of the product that the company may give its own: each group by code. */
export const captionGroups = ['status', 'sub_state', 'turn', 'role', 'menu'] as const;
export type CaptionGroup = (typeof captionGroups)[number];

type Words = Readonly<Record<string, string>>;
type Captions = { readonly [G in CaptionGroup]?: Words | undefined };

let own: Captions = {};
const usualWords = new Map<CaptionGroup, Words>();

/** Puts the company's own words in force here, in place of those before; a group or a code that is not named has the usual ones. */
export const setCaptions = (next: Captions): void => {
  own = next;
};

/** The company's own word for a code, or the usual one. */
export const captionOf = (group: CaptionGroup, code: string, usual: string): string =>
  own[group]?.[code] ?? usual;

/** A dictionary whose words the company may change: each is read at the moment it is shown. */
export const captions = <const T extends Words>(group: CaptionGroup, usual: T): T => {
  usualWords.set(group, usual);
  const shown = {};
  for (const [code, word] of Object.entries(usual))
    Object.defineProperty(shown, code, { enumerable: true, get: () => captionOf(group, code, word) });
  return shown as T;
};

/** The usual words of a group, whatever the company calls them. */
export const usualOf = (group: CaptionGroup): Words => usualWords.get(group) ?? {};

/** An own word with what it stands for beside it, so that both are found; the usual word alone where there is no other. */
export const captionBeside = (
  group: CaptionGroup,
  code: string,
  beside = usualOf(group)[code] ?? code,
): string => {
  const word = own[group]?.[code];
  return word === undefined ? (usualOf(group)[code] ?? code) : `${word} (${beside})`;
};
