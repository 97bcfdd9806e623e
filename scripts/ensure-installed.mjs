// Runs before `npm start` and `npm test`, on whatever Node the machine has: installs the packages when node_modules
// is absent or was made from another package-lock.json. What only tests and tools need comes with `--tests`, and stays
// from then on; so does a browser.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const mark = `${root}node_modules/.installed-from`;
const forTests = process.argv.includes('--tests');

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Нужен Node.js 20.19 или новее, здесь ${process.versions.node}.`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
// Tools that are here are taken away by nobody, whoever has brought them.
const withTools = forTests || existsSync(`${root}node_modules/vitest`);
const wanted = `${lock} ${withTools ? 'with tools' : 'to run'}`;
// A start asks for no tools: whoever has brought them by hand starts without the registry.
const isHere = installed === wanted || (!forTests && installed.startsWith(lock));
if (!isHere) {
  console.log(withTools ? 'Устанавливаю пакеты с инструментами (npm)…' : 'Устанавливаю пакеты (npm ci)…');
  const started = Date.now();
  // Tools are added to what already runs: `npm ci` would take everything away first.
  const how = installed.startsWith(lock) ? ['install', '--no-save'] : ['ci'];
  const what = withTools ? [] : ['--omit=dev'];
  if (!run('npm', [...how, ...what, '--no-audit', '--no-fund', '--loglevel=error'])) {
    console.error('Пакеты не установились: проверьте доступ к реестру npm и повторите.');
    process.exit(1);
  }
  writeFileSync(mark, wanted);
  console.log(`Пакеты установлены за ${Math.round((Date.now() - started) / 1000)} с.`);
}

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const findBrowser = () => browsers.find((path) => path && existsSync(path));

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
const aptInstall = (name) => {
  console.log(`Устанавливаю ${name} (apt-get)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
};

if (forTests) {
  if (process.env.CI && isDebianRoot && !existsSync('/usr/lib/postgresql')) aptInstall('postgresql');
  if (!findBrowser() && isDebianRoot) aptInstall('chromium');
  const shell = 'chromium-headless-shell';
  if (!process.env.CHROMIUM_PATH && isDebianRoot && !existsSync(`/usr/bin/${shell}`)) aptInstall(shell);
  const browser = findBrowser();
  if (!browser) {
    console.error('Для проверок нужен Chrome или Chromium: установите его или укажите путь в CHROMIUM_PATH.');
    process.exit(1);
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(`${root}.cache/browser-path`, browser);
}
