/** Brings the packages of Debian that the exchange of a real line is tried on, where they are not here. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const packages = [
  'kamailio',
  'kamailio-websocket-modules',
  'kamailio-autheph-modules',
  'kamailio-utils-modules',
  'rtpengine-daemon',
  'coturn',
  'sip-tester',
  'baresip-core',
];
const programs = [
  '/usr/sbin/kamailio',
  '/usr/bin/rtpengine',
  '/usr/bin/turnserver',
  '/usr/bin/sipp',
  '/usr/bin/baresip',
];
const modules = '/usr/lib/x86_64-linux-gnu/kamailio/modules';
const files = [
  ...programs,
  `${modules}/http_client.so`,
  `${modules}/auth_ephemeral.so`,
  `${modules}/websocket.so`,
];

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

if (!files.every((file) => existsSync(file))) {
  const isHere =
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  if (!isHere) process.exit(1);
}
