import { SaxesParser } from 'saxes';
import { mimes } from '#domain/mimes.ts';
import type { ByteSource } from '#kit/server/files/byte-source.ts';
import { type FileVerdict, refused } from '#kit/server/files/file-verdict.ts';
import { isNearbyTemplate } from '#kit/server/files/nearby-template.ts';
import { unpackOffice, WrongOffice } from '#kit/server/files/unpack-office.ts';

const parts = ['[Content_Types].xml', 'word/document.xml'];
const maxUnpackedBytes = 60 * 1024 * 1024;
const maxRelationBytes = 1024 * 1024;

/** What a document may be joined with and run: none of it belongs into a document. */
const activeRelations = /\/(?:vbaProject|wordVbaData|oleObject|control|aFChunk|subDocument|frame)$/i;
const activeFields = /\b(?:DDE(?:AUTO)?|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|DATABASE|MACROBUTTON)\b|&#/i;

const isMacro = (name: string): boolean => /(?:^|\/)(?:vbaProject|vbaData)\b/i.test(name);

/** Where a document names the template it was written after; word processors write it of themselves. */
const settingsRelations = 'word/_rels/settings.xml.rels';

/** Links a reader follows by himself, and the name of a template nobody here follows; all else that lies outside is a part. */
const isHarmless = (part: string, type: string, target: string): boolean => {
  if (/\/hyperlink$/i.test(type)) return /^(?:https?:|mailto:|tel:)/i.test(target);
  return part === settingsRelations && /\/attachedTemplate$/i.test(type) && isNearbyTemplate(target);
};

const isOutside = (part: string, attributes: Readonly<Record<string, string>>): boolean => {
  const { Type: type = '', TargetMode: mode = '', Target: target = '' } = attributes;
  if (activeRelations.test(type)) return true;
  return mode.toLowerCase() === 'external' && !isHarmless(part, type, target);
};

const hasOutsideParts = (part: string, xml: string): boolean => {
  const parser = new SaxesParser();
  let found = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (/(?:^|:)Relationship$/.test(name)) found ||= isOutside(part, attributes);
  });
  parser.write(xml).close();
  return found;
};

/** The commands of a part's fields, gathered from the pieces an editor cuts them into. */
const fieldCommands = (xml: string): string =>
  [
    ...xml.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)/g),
    ...xml.matchAll(/<(?:\w+:)?fldSimple\b[^>]*?\binstr\s*=\s*["']([^"']*)/g),
  ]
    .map(([, command = '']) => command)
    .join('');

const judgePart = (name: string, content: Buffer): FileVerdict | null => {
  // A part in UTF-16 would hide everything that is looked for below.
  if (content.includes(0)) return refused('corrupt');
  const xml = content.toString();
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return refused('doctype');
  if (!name.endsWith('.rels')) return activeFields.test(fieldCommands(xml)) ? refused('outside_parts') : null;
  if (content.length > maxRelationBytes) return refused('too_large');
  return hasOutsideParts(name, xml) ? refused('outside_parts') : null;
};

/**
 * Judges a document of Word: an archive with the parts of one, small enough unpacked, without macros, embedded
 * objects, a DTD, fields that fetch, or parts that lie elsewhere (pictures, frames, templates of the open network).
 */
export async function judgeDocx(source: ByteSource): Promise<FileVerdict> {
  try {
    const isSaved = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);
    const read = await unpackOffice(await source.read(0, source.size), {
      isSaved,
      maxBytes: maxUnpackedBytes,
    });
    if (!parts.every((part) => read.names.includes(part))) return refused('type_unknown');
    const types = read.cached.get('[Content_Types].xml')?.toString() ?? '';
    if (read.names.some(isMacro) || /macroEnabled/i.test(types)) return refused('macros');
    for (const [name, content] of read.cached) {
      const verdict = judgePart(name, content);
      if (verdict) return verdict;
    }
    return { ok: true, mime: mimes.docx, marks: [] };
  } catch (error) {
    return error instanceof WrongOffice ? error.verdict : refused('corrupt');
  }
}
