import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';

/** The dictionary at hand: types by code, their names, their order. */
export type KindBook = {
  readonly all: readonly DocumentKind[];
  /** What a new document may be. */
  readonly inUse: readonly DocumentKind[];
  readonly find: (code: string) => DocumentKind | undefined;
  /** The name of a type, its code while the dictionary does not know it. */
  readonly nameOf: (code: string) => string;
  /** Compares two codes by the order of the dictionary; unknown ones stand last. */
  readonly compare: (one: string, other: string) => number;
};

/** Opens the dictionary as the call gives it. */
export const openBook = (all: readonly DocumentKind[]): KindBook => {
  const places = new Map(all.map((type, at) => [type.code, at]));
  const find = (code: string): DocumentKind | undefined => {
    const at = places.get(code);
    return at === undefined ? undefined : all[at];
  };
  return {
    all,
    // Papers of agents are no documents of a deal.
    inUse: all.filter((type) => type.is_active && type.group !== 'agent'),
    find,
    nameOf: (code) => find(code)?.name ?? code,
    compare: (one, other) => (places.get(one) ?? all.length) - (places.get(other) ?? all.length),
  };
};
