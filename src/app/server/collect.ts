import { glob } from 'node:fs/promises';
import { isRoutes, type Route } from '#kit/server/implement.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Imports every module of `src/features` that matches, in the order of their paths. */
const importAll = async (pattern: string): Promise<Record<string, unknown>[]> => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return Promise.all(files.toSorted().map((file) => import(`${root}${file}`) as Promise<Record<string, unknown>>));
};

/** Every route of every feature; a feature joins by its `server/<name>.routes.ts` alone. */
export const collectRoutes = async (): Promise<Route[]> => {
  const modules = await importAll('src/features/*/server/*.routes.ts');
  return modules.flatMap((module) => Object.values(module).filter(isRoutes)).flatMap((set) => set.routes);
};
