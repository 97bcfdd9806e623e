import { globSync } from 'node:fs';
import { root } from '#app/checks/source-files.ts';
import { type AnyScreen, isScreen } from '#kit/web/screens/define-screens.ts';

/** Every screen of every feature and of the shell, with the file that declares it. */
export const collectScreens = async (): Promise<{ file: string; screen: AnyScreen }[]> => {
  const files = globSync(['src/features/*/web/*.screens.ts', 'src/app/web/*.screens.ts'], {
    cwd: root,
  }).toSorted();
  const found: { file: string; screen: AnyScreen }[] = [];
  for (const file of files) {
    const module = (await import(`${root}${file}`)) as Record<string, unknown>;
    for (const group of Object.values(module)) {
      if (typeof group !== 'object' || group === null) continue;
      for (const screen of Object.values(group).filter(isScreen)) found.push({ file, screen });
    }
  }
  return found;
};
