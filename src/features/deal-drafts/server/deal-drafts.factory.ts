import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

/** A document of Word with these paragraphs, each in two runs, and a tracked removal in every one. */
export const sampleDocx = (paragraphs: readonly string[], removed: string): Promise<Buffer> => {
  const body = paragraphs.map((text) => {
    const half = Math.floor(text.length / 2);
    const run = (part: string): string => `<w:r><w:t xml:space="preserve">${part}</w:t></w:r>`;
    const struck = `<w:del><w:r><w:delText>${removed}</w:delText></w:r></w:del>`;
    return `<w:p>${run(text.slice(0, half))}${struck}${run(text.slice(half))}</w:p>`;
  });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml');
  zip.addBuffer(
    Buffer.from(`<?xml version="1.0"?><w:document ${space}><w:body>${body.join('')}</w:body></w:document>`),
    'word/document.xml',
  );
  zip.end();
  return buffer(zip.outputStream);
};
