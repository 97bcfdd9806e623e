import { readFileSync } from 'node:fs';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { root } from '#app/checks/source-files.ts';
import { collectRoutes } from '#app/server/collect.ts';

const linesOf = (file: string): string[] =>
  readFileSync(`${root}docs/product/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\?$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Paths as the lists write them: `{id}` where the code says `:id` or `$id`. */
const normal = (path: string): string => path.replaceAll(/[:$](\w+)/g, '{$1}');

/** Led on by `find-page.ts` itself, not by a declared screen. */
const builtIn = ['/redirect/{path*}'];

export type Account = { readonly named: readonly string[]; readonly served: ReadonlySet<string> };

/** What the specification names and what is served: calls and screens in one list. */
export const takeAccount = async (): Promise<Account> => {
  const calls = (await collectRoutes()).map(({ call }) => `${call.method} ${normal(call.path)}`);
  const screens = (await collectScreens()).map(({ screen }) => normal(screen.path));
  return {
    named: [...linesOf('specification-calls.txt'), ...linesOf('specification-screens.txt')],
    served: new Set([...calls, ...screens, ...builtIn]),
  };
};

/** The list of what is named and not there yet, as the page keeps it. */
export const readNotServed = (): string[] =>
  readFileSync(`${root}docs/product/not-served.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).replaceAll('`', '').trim());
