/** One value of a section that differs between two versions; null where one of them does not name it. */
export type SectionChange = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

type Branch = { readonly [name: string]: unknown };

const parted = ' › ';

/** Lists are one value each. */
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of a section by the way to it. */
const leavesOf = (value: unknown, way: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...way, name]))
    : [[way.join(parted), value]];

const picture = 'data:image/';

/** A picture in a few words that another picture has not: its kind, its weight and a sum of its bytes. */
const pictureWords = (address: string): string => {
  const kind = address.slice(picture.length, address.indexOf(';')).toUpperCase();
  let sum = 7;
  for (let at = 0; at < address.length; at += 1) sum = (Math.imul(sum, 31) + address.charCodeAt(at)) >>> 0;
  return `${kind}, ${Math.ceil((address.length * 3) / 4 / 1024)} KB, ${sum.toString(16)}`;
};

const inWords = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'string' && value.startsWith(picture)) return pictureWords(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** The names along the way to a value. */
export const wayOf = (path: string): readonly string[] => path.split(parted);

const wordsOf = (content: unknown): ReadonlyMap<string, string | null> =>
  new Map(leavesOf(content).map(([path, value]) => [path, inWords(value)]));

/** What differs between two versions of a section, value by value. */
export const sectionChanges = (before: unknown, after: unknown): readonly SectionChange[] => {
  const [former, next] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...former.keys(), ...next.keys()])]
    .map((path) => ({ path, before: former.get(path) ?? null, after: next.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
};

const withValue = (content: Branch, [name = '', ...rest]: readonly string[], value: unknown): Branch => {
  const { [name]: former, ...others } = content;
  if (rest.length > 0) return { ...others, [name]: withValue(isBranch(former) ? former : {}, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
};

/** A section with these values as another version has them. */
export const takenFrom = <T extends object>(content: T, other: T, paths: Iterable<string>): T => {
  const values = new Map(leavesOf(other));
  return [...paths].reduce<Branch>(
    (next, path) => withValue(next, wayOf(path), values.get(path)),
    content as Branch,
  ) as T;
};
