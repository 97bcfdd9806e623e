import { globSync } from 'node:fs';
import { root } from '#app/checks/source-files.ts';

/** What the modules that match export, in the order of their paths. */
export const collectValues = async (pattern: string): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const file of globSync(pattern, { cwd: root }).toSorted())
    found.push(...Object.values((await import(`${root}${file}`)) as Record<string, unknown>));
  return found;
};
