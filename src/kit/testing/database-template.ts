import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';

const root = new URL('../../..', import.meta.url).pathname;

/** Where the dump of a freshly migrated embedded database is kept, named by what the migrations say. */
export const templateFile = (): string => {
  const folder = `${root}migrations`;
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];
  const content = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  return `${root}.cache/database-${hash('sha256', content).slice(0, 16)}.tar`;
};
