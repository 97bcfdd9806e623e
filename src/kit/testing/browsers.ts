import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beepsOf } from '#kit/testing/beeps-of.ts';

const marked = '.cache/browser-path';
const shell = '/usr/bin/chromium-headless-shell';
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const launchOf = (executablePath: string) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...quiet],
});

const whole = existsSync(marked) ? readFileSync(marked, 'utf8') : '/usr/bin/chromium';

/** The whole browser of this machine: for what its shell cannot do, such as showing a PDF. */
export const wholeBrowser = launchOf(whole);

/** The same browser without a window, where there is one: it draws the same for a little more than half of the processor. */
export const promiseBrowser = launchOf(!process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : whole);

/** The same browser with a microphone into which somebody says one tone, over and over; it may talk within the machine. */
export const speakingBrowser = (hertz: number): typeof promiseBrowser => {
  const folder = '.cache/voices';
  const voice = join(process.cwd(), folder, `${hertz}.wav`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(voice)) writeFileSync(voice, beepsOf(hertz));
  return {
    ...promiseBrowser,
    args: [
      ...promiseBrowser.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${voice}`,
      '--allow-loopback-in-peer-connection',
    ],
  };
};
