import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Needed = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly asks: readonly string[];
};

/** Lines for the head of a page: `first` stands before everything else there, `last` after it. */
type HeadLines = { readonly first: string; readonly last: string };

const lineOf = (attributes: string, file: string): string => `<link ${attributes} href="/${file}">`;

const filesOf = ({ scripts, styles }: Needed): string =>
  [
    ...scripts.map((file) => lineOf('rel="modulepreload" crossorigin', file)),
    ...styles.map((file) => lineOf('rel="preload" as="style" crossorigin', file)),
  ].join('');

/** What the head of a page asks for before the program has come. */
export const asksAhead = (asks: readonly string[], id = ''): string =>
  asks.length === 0 ? '' : `<meta name="asked-ahead" content="${asks.join(' ').replaceAll('$id', id)}">`;

/**
 * Lines for the head of the page by its address, its `view` included: the files of the screen that stands there and the
 * calls it begins with, so that the browser asks for both at once and not after the program has started. The build
 * leaves the list (`first-loads.json`); what only the signed-in see is named to nobody else.
 */
export const readFirstLoads = (dist: string): ((path: string, isSignedIn: boolean) => HeadLines) => {
  const file = join(dist, 'first-loads.json');
  const loads = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Needed>>)
    : {};
  const lines = new Map(Object.entries(loads).map(([path, needed]) => [path, filesOf(needed)]));
  return (path, isSignedIn) => {
    if (!isSignedIn) return { first: '', last: lines.get('/login') ?? '' };
    const [page = '', query = ''] = path.split('?', 2);
    const id = /\/(\d{1,10})$/.exec(page)?.[1] ?? '';
    const pattern = page.replace(/\/\d{1,10}$/, '/$id');
    const view = new URLSearchParams(query).get('view');
    const found = [`${pattern}?view=${view}`, pattern, '*'].find((one) => lines.has(one)) ?? '';
    const needed = loads[found];
    return { first: needed ? asksAhead(needed.asks, id) : '', last: lines.get(found) ?? '' };
  };
};
