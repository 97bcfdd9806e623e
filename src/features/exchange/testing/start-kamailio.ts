import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, words } from '#features/exchange/testing/run-program.ts';

const root = new URL('../../../..', import.meta.url).pathname;

/** Where a Kamailio of a test takes websockets and datagrams, and whom it speaks to. */
export type KamailioPorts = {
  readonly websocket: number;
  readonly udp: number;
  readonly ask: number;
  readonly trunk: number;
  /** Where rtpengine takes orders. */
  readonly sound: number;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

const optionsOf = (secret: string, ports: KamailioPorts, folder: string): string[] => {
  const define = (name: string, value: string): string[] => ['-A', `${name}="${value}"`];
  return [
    ...words(`-f ${root}deploy/telephone/kamailio.cfg -DD -E -m 16 -M 4 -Y ${folder} -w ${folder}`),
    ...words(`-l tcp:127.0.0.1:${ports.websocket} -l udp:127.0.0.1:${ports.udp}`),
    ...define('PHONE_SECRET', secret),
    ...define('ASK', `http://127.0.0.1:${ports.ask}`),
    ...define('TRUNK', `127.0.0.1:${ports.trunk}`),
    ...words('-A WITH_RTPENGINE'),
    ...define('RTPE_SOCK', `udp:127.0.0.1:${ports.sound}`),
  ];
};

/** Kamailio of Debian with the configuration that is delivered, on ports of its own. */
export const startKamailio = async (secret: string, ports: KamailioPorts) => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-kamailio-'));
  const program = runProgram('/usr/sbin/kamailio', optionsOf(secret, ports, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  program.child.stderr?.on('data', (text: Buffer) => (log = (log + text.toString('utf8')).slice(-4_000)));
  for (let tries = 0; !(await answers(ports.websocket)); tries += 1) {
    if (tries > 200 || program.isOver()) throw new Error(`Kamailio has not begun: ${log}`);
    await sleep(25);
  }
  return {
    over: program.over,
    pid: program.child.pid ?? 0,
    stop: async (signal?: NodeJS.Signals): Promise<void> => {
      await program.stop(signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
