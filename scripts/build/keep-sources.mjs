// Keeps every source that a server may load, or the named ones, without its types and comments: a process holds the text of whatever it has
// loaded. The tools for it stay here, and go with this process.
import { parseSync } from 'vite';
import { keep, staleSources, withoutTypes } from '../kept-sources.mjs';

/** What stands letter for letter: strings, patterns and the words of templates, in their order. */
const wordsIn = (node, found = []) => {
  const isWord = node?.type === 'Literal' && (typeof node.value === 'string' || node.regex !== undefined);
  if (isWord || node?.type === 'TemplateElement') found.push(node);
  else if (typeof node === 'object' && node !== null)
    for (const inner of Object.values(node)) wordsIn(inner, found);
  return found;
};

/** Types have left spaces of one, two and three bytes behind. */
const withoutSpaces = (code) => code.replace(/[ \u00a0\u2002]+/g, ' ').replace(/(?<=\n) | (?=\n)/g, '');

/** Letters that take two bytes each; one of them makes the engine keep all others so, too. */
const wide = /[^\0-\u00ff]/g;
const wideInBytes = 6;
const inOneByte = (source) => {
  const count = source.match(wide)?.length ?? 0;
  // There a letter and its code are not the same.
  if (source.includes('String.raw') || /\\[^\0-\u00ff]/.test(source)) return source;
  if (count * (wideInBytes - 1) >= source.length) return source;
  return source.replace(wide, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
};

/** The same program in as few bytes as it takes; every line keeps its number. */
const lean = (source) => {
  const { comments, program } = parseSync('source.js', source);
  const left = [...comments, ...wordsIn(program)].toSorted((one, other) => one.start - other.start);
  let at = 0;
  let rest = '';
  for (const { type, start, end } of left) {
    const word = source.slice(start, end);
    const isComment = type === 'Line' || type === 'Block';
    rest += withoutSpaces(source.slice(at, start)) + (isComment ? ` ${word.replace(/[^\n]/g, '')}` : word);
    at = end;
  }
  return inOneByte(rest + withoutSpaces(source.slice(at)));
};

const [, , ...named] = process.argv;
for (const file of named.length > 0 ? named : staleSources())
  keep(file, (source) => lean(withoutTypes(source)));
