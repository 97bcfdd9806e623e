/** The short lists of reasons that the company may make its own. */
export const reasonLists = [
  'bankRefusalReasons',
  'clientRefusalReasons',
  'reissueReasons',
  'deleteReasons',
  'releaseReasons',
  'claimReasons',
  'lostReasons',
] as const;
export type ReasonList = (typeof reasonLists)[number];

/** What the company has made of a list. Codes never change; those of its own begin with `own_`. */
type OwnList = {
  /** Words in place of the usual ones, and those of its own reasons. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Codes as they stand in the list; those not named come after, in their usual order. */
  readonly order?: readonly string[] | undefined;
  /** No longer offered; records that name them keep their words. */
  readonly off?: readonly string[] | undefined;
  /** On whose side each stands: what we can do away with ourselves, or not; the usual side where it is not named. */
  readonly sides?: Readonly<Record<string, 'ours' | 'theirs'>> | undefined;
};
type OwnReasons = { readonly [L in ReasonList]?: OwnList | undefined };

type Words = Readonly<Record<string, string>>;

let own: OwnReasons = {};

/** Puts the company's own reasons in force here, in place of those before. */
export const setReasons = (next: OwnReasons): void => {
  own = next;
};

/** Every reason of a list by code, in the order it is offered; those switched off are among them. */
export const allReasons = (list: ReasonList, usual: Words, mine = own[list]): Words => {
  const words = { ...usual, ...mine?.words };
  const order = [...new Set([...(mine?.order ?? []), ...Object.keys(words)])];
  return Object.fromEntries(
    order.flatMap((code) => (Object.hasOwn(words, code) ? [[code, words[code] ?? '']] : [])),
  );
};

/** Those of them a person may choose. */
export const offeredReasons = (list: ReasonList, usual: Words): Words => {
  const off = own[list]?.off ?? [];
  return Object.fromEntries(Object.entries(allReasons(list, usual)).filter(([code]) => !off.includes(code)));
};

const refusalLists: readonly ReasonList[] = ['bankRefusalReasons', 'clientRefusalReasons'];

/** Whether it is asked of reasons of a list on whose side they stand: of refusals alone. */
export const hasSides = (list: ReasonList): boolean => refusalLists.includes(list);

/** On whose side the company puts a reason of a refusal; undefined where it has said nothing. */
export const sideOf = (code: string): 'ours' | 'theirs' | undefined =>
  refusalLists.map((list) => own[list]?.sides?.[code]).find((side) => side !== undefined);
