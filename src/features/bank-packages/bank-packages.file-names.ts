import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';

const texts = packageTexts.fileNames;

/** How files are called where the bank has not said otherwise. */
const usualFileNames: string = texts.usual;

/** The longest pattern; a name made by it is cut to `longestName`. */
export const longestPattern = 120;
const longestName = 120;

/** What a pattern may speak of. */
type NamedFile = {
  /** The place of the document's kind in the package, from 1. */
  readonly place: number;
  readonly kind: string;
  readonly inn: string | null;
  readonly client: string;
  readonly deal: number;
  /** Counted from 1 among the files of one kind. */
  readonly copy: number;
  readonly extension: string;
};

const valuesOf = ({ place, kind, inn, client, deal }: NamedFile): Readonly<Record<string, string>> => ({
  [texts.fields.place]: String(place).padStart(2, '0'),
  [texts.fields.kind]: kind,
  [texts.fields.inn]: inn ?? '',
  [texts.fields.client]: client,
  [texts.fields.deal]: String(deal),
});

/** What can stand in a pattern, in braces. */
export const patternFields: readonly string[] = Object.values(texts.fields).map((field) => `{${field}}`);

const braces = /\{([^{}]*)\}/g;
const existing: ReadonlySet<string> = new Set(Object.values(texts.fields));

/** Why a pattern is not taken, in words, or null; an empty one stands for the usual names. */
export const patternProblem = (pattern: string): string | null => {
  if (pattern === '') return null;
  const unknown = [...pattern.matchAll(braces)].find(([, field = '']) => !existing.has(field));
  if (unknown) return texts.unknownField(unknown[0]);
  if (/[\\/:*?"<>|]/.test(pattern)) return texts.wrongSign;
  return pattern.includes(`{${texts.fields.kind}}`) || pattern.includes(`{${texts.fields.place}}`)
    ? null
    : texts.noKind;
};

/** What no file system minds: no path, no sign of a command, no dot or space at the ends. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|«»“”]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');

/** The name of a file in a bank's archive: the pattern filled in, made safe, its extension kept. */
export const packedName = (pattern: string, file: NamedFile): string => {
  const values = valuesOf(file);
  const filled = (pattern || usualFileNames).replaceAll(braces, (_, field: string) => values[field] ?? '');
  // A field that nobody knows leaves no lines hanging behind it.
  const stem = safe(filled.replaceAll(/_{2,}/g, '_').replaceAll(/^[_\s]+|[_\s]+$/g, ''));
  const copy = file.copy > 1 ? `_${file.copy}` : '';
  const named = `${Array.from(stem || texts.fields.kind)
    .slice(0, longestName)
    .join('')}${copy}`;
  return file.extension === '' ? named : `${named}.${file.extension}`;
};
