import { isAscii, isUtf8 } from 'node:buffer';
import { exchangeHeaderKeys, exchangeMarks } from '#features/exchange-format/exchange-format.keys.ts';

/** How the bytes of a file stand for letters. */
export type ExchangeEncoding = 'utf-8' | 'windows-1251' | 'ibm866';

const newline = 0x0a;
const carriage = 0x0d;
const ascii = 0x80;
/** Russian letters of a code page are never UTF-8 by chance, so many of them. */
const mostByChance = 5;
/** As much of a file as its encoding is judged by. */
const headBytes = 65_536;

/** The longest line that is read, in bytes. */
export const mostLineBytes = 16_384;

const expected: readonly string[] = [...Object.values(exchangeHeaderKeys), exchangeMarks.document];

const decoders = {
  'utf-8': new TextDecoder('utf-8', { ignoreBOM: false }),
  'windows-1251': new TextDecoder('windows-1251'),
  ibm866: new TextDecoder('ibm866'),
};
/**
 * The encoding of a file by its own bytes: the one in which most keys of the format can be read. What the header names
 * decides nothing: it can be read in the right encoding alone, and banks name another. Undefined where no key is found.
 */
export const encodingOf = (bytes: Uint8Array): ExchangeEncoding | undefined => {
  const head = bytes.subarray(0, headBytes);
  const found = (['utf-8', 'windows-1251', 'ibm866'] as const).map((encoding) => {
    const text = decoders[encoding].decode(head);
    return { encoding, count: expected.filter((key) => text.includes(`${key}=`)).length };
  });
  const best = found.toSorted((one, other) => other.count - one.count)[0];
  return best && best.count > 0 ? best.encoding : undefined;
};

/** A line of a file before it is judged: its text, or why there is none. */
type ExchangeLine = { readonly line: number } & (
  | { readonly text: string }
  | { readonly fault: 'tooLong' | 'nul' | 'mixed' }
);

const faultOf = (bytes: Uint8Array, encoding: ExchangeEncoding): 'nul' | 'mixed' | undefined => {
  if (bytes.includes(0)) return 'nul';
  if (isAscii(bytes)) return undefined;
  if (encoding === 'utf-8') return isUtf8(bytes) ? undefined : 'mixed';
  return isUtf8(bytes) && bytes.filter((byte) => byte >= ascii).length > mostByChance ? 'mixed' : undefined;
};

const controls = /[\p{Cc}\ufeff]/gu;

/** The lines of a file one after another; a line that is too long is named and not held. */
export function* exchangeLines(bytes: Uint8Array, encoding: ExchangeEncoding): Generator<ExchangeLine> {
  const decoder = decoders[encoding];
  let begun = 0;
  for (let line = 1; begun < bytes.length; line += 1) {
    const found = bytes.indexOf(newline, begun);
    const ended = found === -1 ? bytes.length : found;
    const whole = bytes.subarray(begun, ended > begun && bytes[ended - 1] === carriage ? ended - 1 : ended);
    begun = ended + 1;
    if (whole.length > mostLineBytes) {
      yield { line, fault: 'tooLong' };
      continue;
    }
    const fault = faultOf(whole, encoding);
    if (fault) yield { line, fault };
    else yield { line, text: decoder.decode(whole).replaceAll(controls, ' ').trim() };
  }
}
