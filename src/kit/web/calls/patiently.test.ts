import { afterEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '#kit/web/calls/connection.ts';
import { PageLoadError } from '#kit/web/screens/page-load-error.ts';
import { patiently } from '#kit/web/calls/patiently.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useConnection.setState({ lostAt: null });
});

describe('code that does not come', () => {
  it('comes when the server answers again, and whoever waits is told once', async () => {
    const answers = [false, false, true];
    vi.stubGlobal('fetch', async () => {
      if (!answers.shift()) throw new TypeError('Failed to fetch');
      // The device has a line again: nobody waits for the next time to ask.
      return new Response();
    });
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listener());
    const load = vi.fn<() => Promise<string>>(async () => 'code');
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const onWait = vi.fn<() => void>();
    expect(await patiently(load, onWait)).toBe('code');
    expect([load.mock.calls.length, onWait.mock.calls.length]).toEqual([2, 1]);
    expect(useConnection.getState().lostAt).toBeNull();
  });

  it('while the server answers is of another build: the page says so', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const load = vi.fn<() => Promise<never>>(async () => {
      throw new TypeError('404');
    });
    await expect(patiently(load)).rejects.toBeInstanceOf(PageLoadError);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
