import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { visitors } from '#domain/access.ts';
import { invalidateCalls, queryClient } from '#kit/web/calls/query-client.ts';
import * as z from 'zod/mini';

const calls = defineCalls('example', {
  show: defineCall({ method: 'GET', path: '/example', access: visitors, summary: '', reply: z.string() }),
});

afterEach(() => queryClient.clear());

it('a first answer asked for before the change is asked for again', async () => {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [calls.show.name, {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  const changed = invalidateCalls(calls.show);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await changed;
  expect(observer.getCurrentResult().data).toBe('after');
  end();
});
