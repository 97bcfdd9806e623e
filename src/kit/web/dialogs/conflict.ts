/** The fields whose values differ. */
export const differing = <T extends object>(one: T, other: T): (keyof T & string)[] =>
  (Object.keys(one) as (keyof T & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/** The saved values with one's own where one keeps them. */
export const resolved = <T extends object>(mine: T, theirs: T, cached: ReadonlySet<string>): T => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([field]) => cached.has(field))),
});
