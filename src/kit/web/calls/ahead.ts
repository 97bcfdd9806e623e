type Load = () => Promise<unknown>;

const parts = new Set<Load>();

/** Marks what may be opened at any moment from anywhere: its code comes while nobody waits for it. */
export const ahead = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  parts.add(load);
  return load;
};

/** Everything marked so. */
export const partsAhead = (): readonly Load[] => [...parts];

/** Until the browser has nothing better to do. */
export const idle = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
  else setTimeout(resolve, 200);
  return promise;
};

/** Brings them one after another, each in an idle moment; without a line the rest is left for when it is asked for. */
export const loadAhead = async (loads: readonly Load[], signal: AbortSignal): Promise<void> => {
  try {
    for (const load of loads) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that what is asked for meanwhile comes first
      await idle();
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await load();
    }
  } catch {
    // No line: nothing that anybody asked for has failed.
  }
};
