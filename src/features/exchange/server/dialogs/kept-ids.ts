const atOnce = 500;

/** Numbers of records to come, kept some hundreds ahead, so that nobody waits for one but the very first. */
export const createKeptIds = (keep: (count: number) => Promise<number[]>) => {
  const kept: number[] = [];
  let keeping: Promise<void> | undefined;

  const keepMore = (): Promise<void> => {
    keeping ??= keep(atOnce)
      .then((more) => void kept.push(...more))
      .finally(() => (keeping = undefined));
    return keeping;
  };

  return {
    next: async (): Promise<number> => {
      if (kept.length < atOnce / 2) keepMore().catch(() => undefined); // who finds none left hears of it
      for (;;) {
        const id = kept.shift();
        if (id !== undefined) return id;
        await keepMore();
      }
    },
  };
};
