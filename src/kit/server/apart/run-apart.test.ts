import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runApart } from '#kit/server/apart/run-apart.ts';

const worker = new URL('./try-apart.worker.ts', import.meta.url);
const tried = (input: object, limits = {}) => runApart<string>(worker, input, limits);

describe('work in a thread of its own', () => {
  it('answers with what the worker says', async () => {
    await expect(tried({ report: 'готово' })).resolves.toBe('готово');
  });

  it('tells a thread that dies from one that runs out of time or memory', async () => {
    await expect(tried({ do: 'die' })).rejects.toMatchObject({ reason: 'crash' });
    await expect(tried({ do: 'spin' }, { seconds: 1 })).rejects.toMatchObject({ reason: 'time' });
    await expect(tried({ do: 'grow' }, { heapMb: 24 })).rejects.toMatchObject({ reason: 'memory' });
  });

  it('is done by the thread that did such work of ours before, and never by one that failed or read a stranger’s file', async () => {
    const first = await tried({ do: 'name' }, { isOurs: true });
    await expect(tried({ do: 'name' })).resolves.not.toBe(first);
    await expect(tried({ do: 'name' }, { isOurs: true })).resolves.toBe(first);
    // Two at once are two threads.
    const pair = await Promise.all([0, 1].map(() => tried({ do: 'name' }, { isOurs: true })));
    expect(new Set(pair).size).toBe(2);
    // Of two that wait the last one goes on, the other may end.
    const next = [
      await tried({ do: 'name' }, { isOurs: true }),
      await tried({ do: 'name' }, { isOurs: true }),
    ];
    expect(new Set(next).size).toBe(1);
    for (const _each of pair)
      await expect(tried({ do: 'die' }, { isOurs: true })).rejects.toMatchObject({ reason: 'crash' });
    expect(pair).not.toContain(await tried({ do: 'name' }, { isOurs: true }));
  });

  it('refuses what cannot be handed over to a thread, and nothing is left that nobody hears', async () => {
    const unheard: unknown[] = [];
    const listener = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', listener);
    for (const isOurs of [false, true])
      await expect(tried(() => 'no data', { isOurs })).rejects.toThrow(/could not be cloned/);
    await sleep(50);
    process.off('unhandledRejection', listener);
    expect(unheard).toEqual([]);
  });

  it('counts the time of what it does now alone', async () => {
    await expect(tried({ do: 'work', ms: 700 }, { isOurs: true, seconds: 1 })).resolves.toBe('done');
    await expect(tried({ do: 'work', ms: 700 }, { isOurs: true, seconds: 1 })).resolves.toBe('done');
  });
});
