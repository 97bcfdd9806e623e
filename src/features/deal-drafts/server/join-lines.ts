/** One printed line of a page: where it stands, in points from the bottom left corner, and its words. */
export type PageLine = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly text: string;
};

const begins = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+\S|[•–—-]\s|[а-яa-z]\)\s)/iu;
const pageNumber = /^(?:(?:страница|стр\.?|page)\s*)?\d{1,3}(?:\s*(?:из|\/|of)\s*\d{1,3})?$/iu;
/** A gap this many times the usual one parts paragraphs. */
const wideGap = 1.35;
const indent = 12;

const usualGap = (lines: readonly PageLine[]): number => {
  const gaps = lines
    .slice(1)
    .flatMap((line, at) => {
      const before = lines[at];
      return before?.page === line.page ? [before.y - line.y] : [];
    })
    .filter((gap) => gap > 0)
    .toSorted((one, other) => one - other);
  return gaps[Math.floor((gaps.length - 1) / 2)] ?? 0;
};

const startsParagraph = (line: PageLine, before: PageLine, usual: number): boolean => {
  if (begins.test(line.text)) return true;
  // A sentence may run over the end of a page.
  if (line.page !== before.page) return /[.:;!?]$/u.test(before.text);
  return before.y - line.y > usual * wideGap || line.x - before.x > indent;
};

/** Puts printed lines together into paragraphs: a number, a gap or an indent begins a new one; a hyphen joins a word. */
export const joinLines = (lines: readonly PageLine[]): string => {
  const words = lines.filter(({ text }) => text !== '' && !pageNumber.test(text));
  const usual = usualGap(words);
  const paragraphs: string[] = [];
  let before: PageLine | null = null;
  for (const line of words) {
    const last = paragraphs.length - 1;
    if (before === null || startsParagraph(line, before, usual)) paragraphs.push(line.text);
    else if (/\p{L}-$/u.test(paragraphs[last] ?? '') && /^\p{Ll}/u.test(line.text))
      paragraphs[last] = `${(paragraphs[last] ?? '').slice(0, -1)}${line.text}`;
    else paragraphs[last] = `${paragraphs[last]} ${line.text}`;
    before = line;
  }
  return paragraphs.join('\n');
};
