import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';

/** What a register file is by its first bytes; its name does not matter. */
type ContentKind = 'xml' | 'json' | 'zip';

/** So many first bytes are enough to tell the kind and the encoding. */
export const sniffLength = 1024;

/** First bytes of an archive with files, of an empty one, and of one in volumes. */
const zipMarks = ['504b0304', '504b0506', '504b0708'];

/** Tells XML, JSON and ZIP by the first bytes; anything else, and nothing at all, is a RegisterProblem. */
export function sniffContent(head: Uint8Array): ContentKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length === 0) throw new RegisterProblem(registerTexts.failed.empty);
  if (zipMarks.includes(bytes.toString('hex', 0, 4))) return 'zip';
  // Bytes of an ASCII beginning look the same in every accepted encoding once marks and zeros are dropped.
  const start = bytes
    .toString('latin1')
    .replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^<[?!A-Za-z_]/.test(start)) return 'xml';
  if (/^(?:\{\s*["}]|\[\s*[[{"\]])/.test(start)) return 'json';
  throw new RegisterProblem(registerTexts.failed.unknownContent);
}
