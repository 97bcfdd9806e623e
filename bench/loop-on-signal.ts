import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded before a measured server: SIGHUP writes how late its loop was since the last time, and begins anew. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGHUP', () => {
  const ms = (ns: number): number => Math.max(0, ns / 1e6 - 5);
  const found = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
  appendFileSync(process.env['BENCH_LOOP'] ?? '/dev/null', `${JSON.stringify(found)}\n`);
  delay.reset();
});
