import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Environment, runProgram } from '#kit/server/run-program.ts';

const debian = '/usr/lib/postgresql';

/** Where PostgreSQL's programs may lie: the folders of `PATH`, then those of packages, the newest first. */
const foldersOf = (path: string): readonly string[] => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...path.split(delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
};

/** Every copy of one of PostgreSQL's programs on this machine. */
export const findPrograms = (name: string, path = ''): readonly string[] => [
  ...new Set(
    foldersOf(path)
      .map((folder) => join(folder, name))
      .filter((file) => existsSync(file)),
  ),
];

/** One of PostgreSQL's programs and its major version. */
export type PostgresProgram = { readonly path: string; readonly major: number };

/** Of several the oldest that still serves `major`: a newer one may say what an older server does not know. */
export const chooseProgram = (
  found: readonly PostgresProgram[],
  major: number,
): PostgresProgram | undefined =>
  found.filter((program) => program.major >= major).toSorted((one, other) => one.major - other.major)[0];

/** The copies of a program that answer with a version, as `pg_dump (PostgreSQL) 15.18` does. */
export const readPrograms = async (name: string, env: Environment): Promise<readonly PostgresProgram[]> => {
  const programs: PostgresProgram[] = [];
  for (const path of findPrograms(name, env['PATH'])) {
    const { output } = await runProgram(path, ['--version'], { env });
    const major = Number(/(\d+)(?:\.\d+)?/.exec(output)?.[1]);
    if (major > 0) programs.push({ path, major });
  }
  return programs;
};
