import { type ByteStream, peekBytes } from '#features/tenders/server/register/register-bytes.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { sniffLength } from '#features/tenders/server/register/sniff-content.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const declared: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
};

/** Encoding by the byte order mark, else by zeros of UTF-16, else by the XML declaration, else UTF-8. */
function encodingOf(head: Uint8Array): string {
  const start = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (start.startsWith('\xEF\xBB\xBF')) return 'utf-8';
  if (start.startsWith('\xFF\xFE') || start.startsWith('<\0')) return 'utf-16le';
  if (start.startsWith('\xFE\xFF') || start.startsWith('\0<')) return 'utf-16be';
  const label = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  const encoding = label === undefined ? 'utf-8' : declared[label.toLowerCase()];
  if (encoding === undefined) throw new RegisterProblem(registerTexts.xml.encodingUnknown);
  return encoding;
}

/** Turns bytes into pieces of text; bytes that the encoding does not know are a RegisterProblem. */
export async function* decodeText(bytes: ByteStream): AsyncGenerator<string> {
  const { head, whole } = await peekBytes(bytes, sniffLength);
  const decoder = new TextDecoder(encodingOf(head), { fatal: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new RegisterProblem(registerTexts.xml.encodingBroken, { cause });
    }
  };
  for await (const piece of whole) yield decode(piece);
  yield decode();
}
