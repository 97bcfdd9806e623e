import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moscowDateOf } from '#domain/moscow-date.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Where filled demos lie, a data folder each. */
export const demoShelf = join(root, '.cache/demo');

/** What takes no part in filling a demo: the interface and the tests. */
const isAside = (path: string): boolean =>
  /\/(web|testing|checks)\/|\.(test|faults|e2e|faults-e2e)\.ts$|\.tsx$/.test(path);

/** A fingerprint of all that a demo is filled by: the server's sources, the migrations, and today in Moscow. */
const fingerprint = (now: Date): string => {
  const paths = globSync(['src/**/*.*', 'migrations/**/*.sql', 'package-lock.json'], { cwd: root });
  const hash = createHash('sha256').update(moscowDateOf(now));
  for (const path of paths.filter((one) => !isAside(one)).toSorted())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
};

/** The data folder of a product that has told its whole demo, today and by these sources; `scripts/fill-demo.ts` fills it. */
export const filledDemo = (): string => join(demoShelf, fingerprint(new Date()));
