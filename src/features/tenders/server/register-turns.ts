import type { Services } from '#kit/server/services.ts';

const tails = new WeakMap<Services, Promise<unknown>>();

/** Runs work on register files one after another: each may hold a thread with a quarter of a gigabyte of memory. */
export const inTurn = <T>(services: Services, work: () => Promise<T>): Promise<T> => {
  const mine = (tails.get(services) ?? Promise.resolve()).then(work);
  tails.set(
    services,
    mine.catch(() => undefined),
  );
  return mine;
};
