import { threadId } from 'node:worker_threads';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

type Order =
  | { readonly report: string }
  | { readonly do: 'work'; readonly ms: number }
  | { readonly do: 'die' | 'spin' | 'grow' | 'name' };

const spin = (): never => {
  for (;;) Math.sqrt(2);
};

const work = (ms: number): string => {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(2);
  return 'done';
};

const grow = (): never => {
  const cached: string[][] = [];
  for (;;) cached.push(Array.from({ length: 10_000 }, (_, at) => `${cached.length}/${at}`));
};

/** A worker that behaves as its order says; for the tests of `runApart`. */
serveApart((order: Order): string => {
  if ('report' in order) return order.report;
  if (order.do === 'work') return work(order.ms);
  if (order.do === 'name') return `thread ${threadId}`;
  if (order.do === 'spin') return spin();
  if (order.do === 'grow') return grow();
  throw new Error('Killed by its input');
});
