const atOnce = 500;

/** Numbers of records to come, kept some hundreds ahead, so that nobody waits for one but the very first. */
export const createIdsAhead = (keep: (count: number) => Promise<number[]>) => {
  const ready: number[] = [];
  let keeping: Promise<void> | undefined;

  const keepMore = (): Promise<void> => {
    keeping ??= keep(atOnce)
      .then((more) => void ready.push(...more))
      .finally(() => (keeping = undefined));
    return keeping;
  };

  return {
    next: async (): Promise<number> => {
      if (ready.length < atOnce / 2) keepMore().catch(() => undefined); // who finds none left hears of it
      for (;;) {
        const id = ready.shift();
        if (id !== undefined) return id;
        await keepMore();
      }
    },
  };
};
