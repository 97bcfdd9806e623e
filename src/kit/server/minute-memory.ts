import type { Services } from '#kit/server/services.ts';

type Cached<Key, Value> = { readonly values: Map<Key, Value>; readonly since: number };

const keepMs = 60_000;

/** A memory of each server, of at most so many values: it begins anew every minute, and where it is full. */
export const minuteMemory = <Key, Value>(most: number): ((services: Services) => Map<Key, Value>) => {
  const memories = new WeakMap<Services, Cached<Key, Value>>();
  return (services) => {
    const now = services.clock.now().getTime();
    const existing = memories.get(services);
    if (existing && Math.abs(now - existing.since) < keepMs && existing.values.size < most)
      return existing.values;
    const values = new Map<Key, Value>();
    memories.set(services, { values, since: now });
    return values;
  };
};
