import { invite, text, usual } from '#features/exchange/testing/rfc4475-whole.ts';

const cseq = 'CSeq: 1 INVITE';

/** What is no message, beside those of RFC 4475. */
export const broken: Readonly<Record<string, string>> = {
  'no end of headers': [invite, ...usual, cseq].join('\r\n'),
  'a header without a name': text([invite, ...usual, cseq, ': value']),
  'more headers than anybody sends': text([
    invite,
    ...usual,
    cseq,
    ...Array.from({ length: 500 }, () => 'X-A: b'),
  ]),
  nothing: '\0\0\0\0',
};

/** Frames that make a careless reader run for minutes. */
export const slow: Readonly<Record<string, string>> = {
  quotes: text([invite, ...usual, cseq, `X-Q: ${'"'.repeat(60_000)}`]),
  'brackets in many headers': text([
    invite,
    ...usual,
    cseq,
    ...Array.from({ length: 14 }, () => `Contact: ${'<'.repeat(4_000)}`),
  ]),
  'commas of a list': text([invite, ...usual, cseq, `Route: ${','.repeat(4_000)}`]),
  'folds without end': `${invite}\r\nA: b${'\r\n '.repeat(15_000)}\r\n\r\n`,
  'spaces without end': text([invite, ...usual, `CSeq: 1${' '.repeat(3_900)}INVIT`]),
  'a digest of equal signs': text([
    'REGISTER sip:phone.invalid SIP/2.0',
    ...usual,
    'CSeq: 1 REGISTER',
    `Authorization: Digest ${'a="'.repeat(1_300)}`,
  ]),
};

/** A number of its own for each seed: mulberry32. */
export const diceOf = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

const pieces = [
  '\r\n',
  '\0',
  '"',
  '<',
  '>',
  ';',
  ',',
  ':',
  '@',
  '%',
  '%zz',
  ' ',
  '\t',
  '=',
  'sip:',
  'é',
  '\ud800',
  '9'.repeat(30),
  '\\',
];

/** The frame with one to eight faults in it: pieces lost, doubled, moved, put in. */
export const mutate = (frame: string, dice: (sides: number) => number): string => {
  let made = frame;
  for (let faults = 1 + dice(8); faults > 0; faults -= 1) {
    const at = dice(made.length + 1);
    const length = dice(40);
    const cut = made.slice(at, at + length);
    const piece = pieces[dice(pieces.length)] ?? '';
    const rest = made.slice(at + length);
    const head = made.slice(0, at);
    made =
      [
        head + rest,
        head + cut + cut + rest,
        head + piece + cut + rest,
        head + piece + rest,
        rest + head + cut,
      ][dice(5)] ?? '';
  }
  return made;
};
