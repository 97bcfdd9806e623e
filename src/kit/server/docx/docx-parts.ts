import PizZip from 'pizzip';
import { writeStyles } from '#kit/server/docx/docx-styles.ts';
import { allOf, childOf, element, parseXml, writeXml, type XmlElement } from '#kit/server/docx/xml-tree.ts';

const main = 'word/document.xml';
const relationsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels');

/** On which pages a running head stands. */
export const headPages = ['default', 'first', 'even'] as const;
export type HeadPages = (typeof headPages)[number];
type Heads = Readonly<Partial<Record<HeadPages, Buffer>>>;

/** A document in pieces that a reader of bodies reads, each a document of its own. */
export type DocxParts = { readonly body: Buffer; readonly headers: Heads; readonly footers: Heads };

const text = (zip: PizZip, name: string): string | null => zip.file(name)?.asText() ?? null;

const targets = (zip: PizZip): ReadonlyMap<string, string> => {
  const xml = text(zip, relationsOf(main));
  const all = xml === null ? [] : allOf(parseXml(xml), new Set(['Relationship']));
  return new Map(
    all
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [
        Id,
        Target.startsWith('/') ? Target.slice(1) : `word/${Target}`,
      ]),
  );
};

/** The names of the parts of the last section that says them; a section without its own goes on with those before. */
const headNames = (document: XmlElement, byId: ReadonlyMap<string, string>, kind: string) => {
  const names: Partial<Record<HeadPages, string>> = {};
  for (const { attributes } of allOf(document, new Set([kind]))) {
    const pages = headPages.find((one) => one === (attributes['w:type'] ?? 'default'));
    const name = byId.get(attributes['r:id'] ?? '');
    if (pages !== undefined && name !== undefined) names[pages] = name;
  }
  return names;
};

const isOn = (switched: XmlElement | undefined): boolean =>
  switched !== undefined && !['0', 'false', 'off'].includes(switched.attributes['w:val'] ?? '');

/** The part as the body of a document that keeps the look and the pictures of the whole. */
const asBody = (zip: PizZip, part: string, document: XmlElement): Buffer | null => {
  const xml = text(zip, part);
  if (xml === null) return null;
  const head = parseXml(xml);
  writeStyles(head, { hasNumbers: true });
  const whole = new PizZip(zip.generate({ type: 'nodebuffer', compression: 'STORE' }));
  const names = { ...document.attributes, ...head.attributes };
  whole.file(main, writeXml(element('w:document', names, [element('w:body', {}, head.children)])));
  const relations = text(zip, relationsOf(part));
  if (relations === null) whole.remove(relationsOf(main));
  else whole.file(relationsOf(main), relations);
  return whole.generate({ type: 'nodebuffer', compression: 'STORE' });
};

/** Takes a document apart: its body, and the running heads of its last section, with looks written for the reader. */
export const takeDocxApart = (docx: Uint8Array): DocxParts => {
  const zip = new PizZip(docx);
  const document = parseXml(text(zip, main) ?? '');
  const byId = targets(zip);
  const settings = text(zip, 'word/settings.xml');
  const hasEven = settings !== null && isOn(childOf(parseXml(settings), 'w:evenAndOddHeaders'));
  const hasFirst = allOf(document, new Set(['w:titlePg'])).some(isOn);
  const headsOf = (kind: string): Heads => {
    const names = headNames(document, byId, kind);
    const shown = headPages.filter(
      (pages) => pages === 'default' || (pages === 'first' ? hasFirst : hasEven),
    );
    const made = shown.flatMap((pages) => {
      const name = names[pages];
      const body = name === undefined ? null : asBody(zip, name, document);
      // A page of its own without a head has none.
      return body ? [[pages, body] as const] : pages === 'default' ? [] : [[pages, Buffer.alloc(0)] as const];
    });
    return Object.fromEntries(made);
  };
  const [headers, footers] = [headsOf('w:headerReference'), headsOf('w:footerReference')];
  writeStyles(document, { hasNumbers: false });
  zip.file(main, writeXml(document));
  return { body: zip.generate({ type: 'nodebuffer', compression: 'STORE' }), headers, footers };
};
