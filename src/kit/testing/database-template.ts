import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';

const root = new URL('../../..', import.meta.url).pathname;

const fingerprint = (): string => {
  const folder = `${root}migrations`;
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];
  const content = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  // The tables of the queue come with its package.
  const queue = readFileSync(`${root}node_modules/pg-boss/package.json`, 'utf8');
  return hash('sha256', [...content, queue].join('\n')).slice(0, 16);
};

/** Where the dump of a freshly migrated embedded database is kept, named by what the migrations say. */
export const templateFile = (): string => `${root}.cache/database-${fingerprint()}.tar`;

/** The migrated PostgreSQL database of one run; the names of its copies begin by its own. */
export const postgresTemplate = (): string => `test_template_${fingerprint()}`;
