import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = {
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
};
type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

const root = new URL('../../..', import.meta.url).pathname;
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Readonly<Record<string, Package>>;
};
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const shipped = installed.filter(([, one]) => !one.dev);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences under which a package may be a part of a closed product that is given to its customers. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1', // the typeface, given on as it is
  'MPL-2.0', // lightningcss: files of its own, unchanged
];
/** What asks for more, each looked at by itself. */
const judged: Readonly<Record<string, string>> = {
  // Loaded as a library of its own beside the product, replaceable: what the LGPL asks for.
  '@img/sharp': 'LGPL-3.0-or-later',
  'png-js': 'MIT by its own words, without a field',
};

const isFree = (license: string | undefined): boolean => {
  const choices = (license ?? '').replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => permissive.includes(one.trim())));
};
const isJudged = (path: string): boolean => Object.keys(judged).some((name) => nameOf(path).startsWith(name));

it('every package that is shipped has a licence that lets it be', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const odd = shipped.filter(([path, { license }]) => !isFree(license) && !isJudged(path));
  expect(odd.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

it('versions are pinned, bytes are known by their hash, and no package runs a script when it is installed', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([]);
  expect(installed.filter(([, one]) => !one.integrity && !one.link).map(([path]) => path)).toEqual([]);
  const running = installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path));
  expect(running.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
});
