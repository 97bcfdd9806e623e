import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beepsOf } from '#kit/testing/beeps-of.ts';
import { runProgram } from '#features/exchange/testing/run-program.ts';

export const baresipHertz = 440;
/** Samples a second of G.711. */
const telephoneRate = 8_000;

const configOf = (port: number, voice: string): string =>
  [
    `sip_listen 127.0.0.1:${port}`,
    'module_path /usr/lib/baresip/modules',
    ...['g711', 'aufile', 'account', 'menu'].map((name) => `module ${name}.so`),
    `audio_source aufile,${voice}`,
    'rtp_ports 32000-32100',
    '',
  ].join('\n');

/** A live telephone of a number behind the trunk: picks up by itself and says a tone. */
export const runBaresip = async (phone: string, port: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-baresip-'));
  const voice = join(folder, 'voice.wav');
  await writeFile(voice, beepsOf(baresipHertz, telephoneRate));
  await writeFile(join(folder, 'config'), configOf(port, voice));
  await writeFile(
    join(folder, 'accounts'),
    `<sip:${phone}@127.0.0.1;transport=udp>;regint=0;answermode=auto;audio_codecs=PCMU\n`,
  );
  const program = runProgram('baresip', ['-f', folder, '-4'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [program.child.stdout, program.child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString('utf8')));
  const waitFor = async (what: RegExp): Promise<true> => {
    for (const until = Date.now() + 10_000; ; ) {
      if (what.test(output)) return true;
      if (Date.now() > until || program.isOver()) throw new Error(`baresip: ${output}`);
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    }
  };
  await waitFor(/baresip is ready/);
  return {
    /** Comes when sound of the other side has come to it. */
    receives: (): Promise<true> => waitFor(/incoming rtp for 'audio' established/),
    stop: async (): Promise<void> => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
