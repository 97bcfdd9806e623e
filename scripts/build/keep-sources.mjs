// Keeps every source that a server may load, or the named ones, without its types and comments: a process holds the text of whatever it has
// loaded. The tools for it stay here, and go with this process.
import { parseSync } from 'vite';
import { keep, staleSources, withoutTypes } from '../kept-sources.mjs';

/** Every line keeps its number. */
const withoutComments = (source) => {
  let at = 0;
  let rest = '';
  for (const { start, end } of parseSync('source.js', source).comments) {
    const lines = source.slice(start, end).replace(/[^\n]/g, '');
    rest += `${source.slice(at, start).replace(/[ \t]+$/, '')} ${lines}`;
    at = end;
  }
  return rest + source.slice(at);
};

const [, , ...named] = process.argv;
for (const file of named.length > 0 ? named : staleSources())
  keep(file, (source) => withoutComments(withoutTypes(source)));
