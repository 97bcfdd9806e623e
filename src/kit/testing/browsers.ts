import { existsSync, readFileSync } from 'node:fs';

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
