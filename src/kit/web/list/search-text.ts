type Scalar = string | number | boolean;
type Search = Readonly<Record<string, unknown>>;

/** Reads a query string into plain texts; a key that stands twice becomes a list. Values are never guessed to be numbers: an INN stays a text. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const query = new URLSearchParams(text);
  const names = new Set(query.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Writes it back with its question mark; empty texts, null and undefined are left out. */
export const writeSearch = (search: Search): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = (Array.isArray(value) ? value : [value]) as readonly (Scalar | null | undefined)[];
    for (const one of values)
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
};
