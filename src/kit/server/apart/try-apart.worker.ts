import { serveApart } from '#kit/server/apart/serve-apart.ts';

type Order = { readonly report: string } | { readonly do: 'die' | 'spin' | 'grow' };

const spin = (): never => {
  for (;;) Math.sqrt(2);
};

const grow = (): never => {
  const cached: string[][] = [];
  for (;;) cached.push(Array.from({ length: 10_000 }, (_, at) => `${cached.length}/${at}`));
};

/** A worker that behaves as its order says; for the tests of `runApart`. */
await serveApart((order: Order): string => {
  if ('report' in order) return order.report;
  if (order.do === 'spin') return spin();
  if (order.do === 'grow') return grow();
  throw new Error('Killed by its input');
});
