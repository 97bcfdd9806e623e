/** `name` begins with the feature whose words they are: `chat.drafts`. */
const placeOf = (name: string, userId: number): string => `${name}.${userId}`;

/** What this browser keeps of a person's writing; `empty` when there is nothing, or nothing that can be read. */
export const readStored = <T>(name: string, userId: number, empty: T): T => {
  try {
    const text = localStorage.getItem(placeOf(name, userId));
    return text === null ? empty : (JSON.parse(text) as T);
  } catch {
    return empty; // a browser that keeps nothing, or a text that is not ours
  }
};

/** Keeps it; a browser that refuses (no room, private window) loses it with the page. */
export const writeStored = (name: string, userId: number, value: unknown): void => {
  try {
    localStorage.setItem(placeOf(name, userId), JSON.stringify(value));
  } catch {
    // It stays in memory.
  }
};
