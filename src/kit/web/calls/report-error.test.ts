import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ErrorLog from '#kit/web/calls/report-error.ts';

type Listener = (event: { readonly error?: unknown; readonly reason?: unknown }) => void;

const listeners: Record<string, Listener> = {};
const sent: { message: string; address: string; screen?: string }[] = [];

let loads = 0;
/** A fresh load of the page: a module under another address has told nothing yet. */
const load = async () => {
  const { href } = new URL(`./report-error.ts?load=${(loads += 1)}`, import.meta.url);
  vi.stubGlobal('location', { pathname: '/user/index', search: '?q=Иванов&role=agent' });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners[name] = listener;
  });
  const { registerErrorLog, reportError } = (await import(href)) as typeof ErrorLog;
  registerErrorLog(async (report) => sent.push(report));
  return reportError;
};

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const failing = (message: string): Error => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at go (/assets/a.js:1:1)`;
  return error;
};

describe('an error nobody caught', () => {
  it('is told with the bare address and the screen', async () => {
    (await load())(failing('Сломалось'), 'users.list');
    expect(sent).toMatchObject([
      { message: 'Сломалось', address: '/user/index?q=&role=', screen: 'users.list' },
    ]);
  });

  it('is told once for its kind, and ten kinds for one load of the page', async () => {
    const reportError = await load();
    reportError(failing('one'));
    reportError(failing('one'));
    expect(sent).toHaveLength(1);
    for (let at = 0; at < 20; at += 1) reportError(failing(`kind ${at}`));
    expect(sent).toHaveLength(10);
  });

  it('is told from the window, whatever was thrown', async () => {
    await load();
    listeners['error']?.({ error: failing('thrown') });
    listeners['unhandledrejection']?.({ reason: 'just words' });
    expect(sent.map(({ message }) => message)).toEqual(['thrown', 'just words']);
  });

  it('is not told when it is an answer of the server, a cancelled request or a trifle', async () => {
    const reportError = await load();
    const { noAnswer } = await import('#kit/web/calls/api-error.ts');
    reportError(noAnswer());
    reportError(new DOMException('cancelled', 'AbortError'));
    reportError(new Error('ResizeObserver loop completed with undelivered notifications.'));
    expect(sent).toEqual([]);
  });
});
