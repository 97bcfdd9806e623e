import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runProgram, words } from '#features/exchange/testing/run-program.ts';

const root = new URL('../../../..', import.meta.url).pathname;
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

/** 1000 Hz: the digital milliwatt of G.711, a tenth of a second of it. */
const milliwatt = Buffer.from([0x1e, 0x0b, 0x0b, 0x1e, 0x9e, 0x8b, 0x8b, 0x9e]);
export const trunkHertz = 1_000;

type Line = { readonly own: number; readonly to: number };

/**
 * Calls of telephones of the trunk, one unless it is said otherwise, as their scenario describes them; `ended` says whether
 * all went so. Who is called says back what he hears, who calls in says a tone and hangs up after `durationMs`.
 */
export const runSipp = async (
  scenario: 'answers' | 'busy' | 'calls-in',
  { own, to }: Line,
  { durationMs = 1_000, calls = 1 }: { readonly durationMs?: number; readonly calls?: number } = {},
) => {
  const echo = await openEcho();
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-sipp-'));
  await writeFile(join(folder, 'voice.ulaw'), Buffer.alloc(800, milliwatt));
  const program = runProgram(
    'sipp',
    [
      ...words(`-sf ${root}src/features/exchange/testing/sipp/${scenario}.xml -i 127.0.0.1 -p ${own}`),
      ...words(`-mi 127.0.0.1 -mp ${await freePort()} -key echo_port ${echo.port} -d ${durationMs}`),
      ...words(`-s 74951112233 -m ${calls} -nostdin -timeout ${30 * calls} -timeout_error 127.0.0.1:${to}`),
    ],
    { stdio: 'ignore', cwd: folder },
  );
  const ended = program.over.then(async () => {
    echo.close();
    await rm(folder, { recursive: true, force: true });
    return program.child.exitCode === 0;
  });
  return { ended, sound: echo.sound as readonly Buffer[], stop: () => program.stop('SIGKILL') };
};
