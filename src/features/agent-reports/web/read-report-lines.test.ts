import { afterEach, expect, it, vi } from 'vitest';
import { readReportLines } from '#features/agent-reports/web/read-report-lines.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads a report to its last line, page after page', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    const { cursor } = JSON.parse(body) as { readonly cursor?: string };
    asked.push(cursor);
    const page =
      cursor === undefined
        ? { items: [{ id: 1 }], next_cursor: 'on' }
        : { items: [{ id: 2 }], next_cursor: null };
    return Promise.resolve(new Response(JSON.stringify(page)));
  });
  expect(await readReportLines(7, new AbortController().signal)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asked).toEqual([undefined, 'on']);
});
