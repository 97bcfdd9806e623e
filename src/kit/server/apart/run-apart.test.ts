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
});
