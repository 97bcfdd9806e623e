import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Needed = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const lineOf = (attributes: string, file: string): string => `<link ${attributes} href="/${file}">`;

const linesOf = ({ scripts, styles }: Needed): string =>
  [
    ...scripts.map((file) => lineOf('rel="modulepreload" crossorigin', file)),
    ...styles.map((file) => lineOf('rel="preload" as="style" crossorigin', file)),
  ].join('');

/**
 * Lines for the head of the page by its address, its `view` included: the files of the screen that stands there, so that the browser
 * fetches them at once and not after the program has started. The build leaves the list (`first-loads.json`); what
 * only the signed-in see is named to nobody else.
 */
export const readFirstLoads = (dist: string): ((path: string, isSignedIn: boolean) => string) => {
  const file = join(dist, 'first-loads.json');
  const loads = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Needed>>)
    : {};
  const lines = new Map(Object.entries(loads).map(([path, needed]) => [path, linesOf(needed)]));
  const signIn = lines.get('/login') ?? '';
  return (path, isSignedIn) => {
    if (!isSignedIn) return signIn;
    const [page = '', query = ''] = path.split('?', 2);
    const pattern = page.replace(/\/\d+$/, '/$id');
    const view = new URLSearchParams(query).get('view');
    return lines.get(`${pattern}?view=${view}`) ?? lines.get(pattern) ?? lines.get('*') ?? '';
  };
};
