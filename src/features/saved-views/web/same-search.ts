/** What stands in the address of a list. */
export type SearchValues = Readonly<Record<string, string | number>>;

const resolved = (search: SearchValues): string =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two addresses ask for the same. */
export const sameSearch = (one: SearchValues, other: SearchValues): boolean =>
  resolved(one) === resolved(other);
