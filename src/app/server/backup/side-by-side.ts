/** How many files are worked on at a time: waiting for the disk costs most. */
const atOnce = 8;

/** Works through everything that comes, several at a time; a failure ends the rest before it is thrown. */
export const sideBySide = async <T>(
  items: AsyncIterableIterator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const worker = async (): Promise<void> => {
    for (let next = await items.next(); next.done !== true; next = await items.next()) await work(next.value);
  };
  const workers = Array.from({ length: atOnce }, worker);
  try {
    await Promise.all(workers);
  } finally {
    await items.return?.();
    await Promise.allSettled(workers);
  }
};
