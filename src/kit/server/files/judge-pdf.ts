import { type ByteSource, textPieces } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';
import {
  hasZipDirectory,
  holdsForeignBytes,
  opensAsSomethingElse,
} from '#kit/server/files/foreign-content.ts';
import { openObjectStreams } from '#kit/server/files/pdf-object-streams.ts';

/** A regular expression source for a PDF name, each letter plain or as `#xx` (`/J#61vaScript` is `/JavaScript`); `?` after a letter stays optional. */
function pdfName(name: string): string {
  const letters = name.split('').map((letter) => {
    if (letter === '?') return '?';
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join('')}`;
}

const TAIL_BYTES = 2048;
const OVERLAP_BYTES = 512;
const ENCRYPT = new RegExp(`${pdfName('Encrypt')}[\\s\\0]*(?:\\d+[\\s\\0]+\\d+[\\s\\0]+R|<<)`);
const OBJECT_STREAM = new RegExp(pdfName('ObjStm'), 'g');
// §5 and the preview rule: scripts, launches and attachments are kept but never shown in place.
const ACTIVE = new RegExp(
  `(?:${['JavaScript', 'Launch', 'EmbeddedFiles?', 'RichMedia'].map((name) => pdfName(name)).join('|')})(?![A-Za-z])`,
);

type Findings = { isEncrypted: boolean; isActive: boolean; objectStreams: number[] };

/** Judges a PDF: header first, `startxref` and `%%EOF` at the end, no password, nothing foreign. Active content is marked. */
export async function judgePdf(source: ByteSource): Promise<FileVerdict> {
  const tailStart = Math.max(0, source.size - TAIL_BYTES);
  const tail = (await source.read(tailStart, TAIL_BYTES)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end < 0 || !/startxref[\s\0]+\d+[\s\0]+$/.test(tail.slice(0, end))) return refused('truncated');
  const isForeign =
    (await opensAsSomethingElse(source, 'pdf')) ||
    (await holdsForeignBytes(source, tailStart + end + '%%EOF'.length)) ||
    (await hasZipDirectory(source));
  if (isForeign) return refused('polyglot');
  const findings = await searchNames(source);
  if (findings.isEncrypted) return refused('encrypted');
  const isActive = findings.isActive || (await isActiveInside(source, findings.objectStreams));
  return { ok: true, mime: 'application/pdf', marks: isActive ? ['active_content'] : [] };
}

async function searchNames(source: ByteSource): Promise<Findings> {
  const objectStreams = new Set<number>();
  let isEncrypted = false;
  let isActive = false;
  for await (const { position, text } of textPieces(source, 0, source.size, OVERLAP_BYTES)) {
    isEncrypted ||= ENCRYPT.test(text);
    isActive ||= ACTIVE.test(text);
    for (const match of text.matchAll(OBJECT_STREAM)) objectStreams.add(position + match.index);
  }
  return { isEncrypted, isActive, objectStreams: [...objectStreams] };
}

/** Names inside compressed object streams; what cannot be looked into counts as active. */
async function isActiveInside(source: ByteSource, positions: readonly number[]): Promise<boolean> {
  for await (const text of openObjectStreams(source, positions)) {
    if (text === null || ACTIVE.test(text)) return true;
  }
  return false;
}
