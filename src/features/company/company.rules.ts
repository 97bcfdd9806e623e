/** One value of a section that differs between two versions; null where one of them does not name it. */
export type SectionChange = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

const parted = ' › ';

/** Every value of a section by the way to it. */
const leavesOf = (value: unknown, way: readonly string[] = []): readonly (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null)
    return value === null ? [] : [[way.join(parted), String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...way, name]));
};

/** The names along the way to a value. */
export const wayOf = (path: string): readonly string[] => path.split(parted);

/** What differs between two versions of a section, value by value. */
export const sectionChanges = (before: unknown, after: unknown): readonly SectionChange[] => {
  const [former, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...former.keys(), ...next.keys()])]
    .filter((path) => former.get(path) !== next.get(path))
    .map((path) => ({ path, before: former.get(path) ?? null, after: next.get(path) ?? null }));
};
