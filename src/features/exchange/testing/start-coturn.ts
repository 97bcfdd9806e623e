import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, words } from '#features/exchange/testing/run-program.ts';

const root = new URL('../../../..', import.meta.url).pathname;

/** coturn of Debian with the configuration that is delivered, but for addresses: in a test everybody is on the loopback. */
export const startCoturn = async (port: number, secret: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-coturn-'));
  const delivered = await readFile(`${root}deploy/telephone/turnserver.conf`, 'utf8');
  const own = delivered
    .replaceAll('203.0.113.10', '127.0.0.1')
    .replace('listening-port=3478', `listening-port=${port}`)
    .replace('CHANGE-ME', secret)
    .replace(/denied-peer-ip=127.*\n/, 'allow-loopback-peers\n');
  await writeFile(join(folder, 'turnserver.conf'), own);
  const program = runProgram('turnserver', [
    ...words(`-c ${folder}/turnserver.conf --log-file stdout --pidfile ${folder}/pid`),
    ...words(`--db ${folder}/turndb --no-tls --no-dtls`),
  ]);
  await sleep(500);
  if (program.isOver()) throw new Error('coturn has not begun');
  return {
    stop: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
