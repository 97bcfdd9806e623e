import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = new URL('../../../..', import.meta.url).pathname;

/** A port that nobody listens at now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // Its workers are processes of their own, in a group that was made for them.
  if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
  await gone;
};

/** The words of a command line. */
const words = (line: string): string[] => line.split(' ');

type Ports = {
  readonly websocket: number;
  readonly udp: number;
  readonly ask: number;
  readonly trunk: number;
  /** Where rtpengine takes orders. */
  readonly sound: number;
};

/** rtpengine of Debian, without a module of the kernel. */
export const startRtpengine = async (port: number) => {
  const child = spawn(
    '/usr/bin/rtpengine',
    [
      ...words(`--config-file=none --interface=127.0.0.1 --listen-ng=127.0.0.1:${port} --table=-1 -f -E`),
      ...words('--port-min=31000 --port-max=31200 --log-level=4 --num-threads=2 --delete-delay=1'),
    ],
    { stdio: 'ignore', detached: true },
  );
  await sleep(500);
  if (child.exitCode !== null) throw new Error('rtpengine has not begun');
  return { stop: () => end(child, 'SIGTERM') };
};

/** Kamailio of Debian with the configuration that is delivered, on ports of its own. */
export const startKamailio = async (secret: string, ports: Ports) => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-kamailio-'));
  const define = (name: string, value: string): string[] => ['-A', `${name}="${value}"`];
  const child = spawn(
    '/usr/sbin/kamailio',
    [
      ...words(`-f ${root}deploy/telephone/kamailio.cfg -DD -E -m 16 -M 4 -Y ${folder} -w ${folder}`),
      ...words(`-l tcp:127.0.0.1:${ports.websocket} -l udp:127.0.0.1:${ports.udp}`),
      ...define('PHONE_SECRET', secret),
      ...define('ASK', `http://127.0.0.1:${ports.ask}`),
      ...define('TRUNK', `127.0.0.1:${ports.trunk}`),
      ...words('-A WITH_RTPENGINE'),
      ...define('RTPE_SOCK', `udp:127.0.0.1:${ports.sound}`),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString('utf8')));
  for (let tries = 0; !(await answers(ports.websocket)); tries += 1) {
    if (tries > 200 || child.exitCode !== null)
      throw new Error(`Kamailio has not begun: ${log.slice(-2_000)}`);
    await sleep(25);
  }
  return {
    stop: async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
      await end(child, signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const rtpHeader = 12;

/** Says back every packet of sound it gets, and remembers it. */
const openEcho = async () => {
  const sound: Buffer[] = [];
  const socket = createSocket('udp4').on('message', (packet, { port, address }) => {
    sound.push(packet.subarray(rtpHeader));
    socket.send(packet, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { sound, port: socket.address().port, close: () => socket.close() };
};

/** One call of a telephone of the trunk that echoes, as its scenario describes it; `ended` says whether all went so. */
export const runSipp = async (
  scenario: 'answers' | 'busy' | 'calls-in',
  { own, to }: { readonly own: number; readonly to: number },
) => {
  const echo = await openEcho();
  const file = `${root}src/features/exchange/testing/sipp/${scenario}.xml`;
  const child = spawn(
    'sipp',
    [
      ...words(`-sf ${file} -i 127.0.0.1 -mi 127.0.0.1 -p ${String(own)} -mp ${String(await freePort())}`),
      ...words(`-key echo_port ${String(echo.port)} -s 74951112233 -m 1 -nostdin`),
      ...words(`-timeout 30 -timeout_error 127.0.0.1:${to}`),
    ],
    { stdio: 'ignore', cwd: tmpdir(), detached: true },
  );
  const ended = once(child, 'exit').then(([code]) => {
    echo.close();
    return code === 0;
  });
  return { ended, sound: echo.sound as readonly Buffer[], stop: () => end(child, 'SIGKILL') };
};
