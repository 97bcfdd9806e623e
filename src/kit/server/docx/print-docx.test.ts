import { deflateSync, crc32 } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { printDocx } from '#kit/server/docx/print-docx.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const png = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc((side * 3 + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
};

const run = (text: string, style = ''): string => `<w:r><w:rPr>${style}</w:rPr><w:t>${text}</w:t></w:r>`;
const line = (inside: string): string => `<w:p>${inside}</w:p>`;
const picture = (id: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const field = (command: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${command} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>7</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const relations = (...all: readonly (readonly [string, string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const document = (body: string, section = '', more: Readonly<Record<string, string | Uint8Array>> = {}) =>
  writeDocx([], {
    'word/document.xml': `<w:document ${names}><w:body>${body}<w:sectPr>${section}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="600" w:right="850" w:bottom="600" w:left="1417" w:header="400" w:footer="400"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      ['rStyles', 'styles', 'styles.xml'],
      ['rHead', 'header', 'header1.xml'],
      ['rFirst', 'header', 'header2.xml'],
      ['rFoot', 'footer', 'footer1.xml'],
      ['rPicture', 'image', 'media/stamp.png'],
    ),
    'word/_rels/header1.xml.rels': relations(['rLogo', 'image', 'media/logo.png']),
    'word/header1.xml': `<w:hdr ${names}>${line(picture('rLogo'))}${line(run('Опора Банк'))}</w:hdr>`,
    'word/header2.xml': `<w:hdr ${names}>${line(run('Только первая'))}</w:hdr>`,
    'word/footer1.xml': `<w:ftr ${names}>${line(`${run('стр. ')}${field('PAGE')}${run(' из ')}<w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>9</w:t></w:r></w:fldSimple>`)}</w:ftr>`,
    'word/media/logo.png': png(40),
    'word/media/stamp.png': png(60),
    ...more,
  });
const heads =
  '<w:headerReference w:type="default" r:id="rHead"/><w:footerReference w:type="default" r:id="rFoot"/>';
const long = Array.from({ length: 80 }, (_, at) => line(run(`Пункт ${at + 1}`))).join('');

const print = async (docx: Buffer) => {
  const pdf = await printDocx(docx, 'Анкета');
  const read = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(read, { mergePages: false });
  const drawn: { name: number; args: string }[][] = [];
  for (let number = 1; number <= read.numPages; number += 1) {
    const page = await read.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    drawn.push(fnArray.map((name, at) => ({ name, args: JSON.stringify(argsArray[at]) })));
  }
  const ofKind = (page: number, pattern: RegExp) =>
    (drawn[page - 1] ?? []).filter(({ args }) => pattern.test(args)).length;
  return { pages: text, ofKind };
};

describe('a document of Word as PDF', () => {
  it('keeps its running heads with the number of the page and of all', async () => {
    const { pages } = await print(document(long, heads));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain('Опора Банк');
      expect(words.replaceAll(/\s+/g, ' ')).toContain(`стр. ${at + 1} из ${pages.length}`);
    }
  });

  it('gives the first page a head of its own, and pushes the text below a high one', async () => {
    const first = `${heads}<w:headerReference w:type="first" r:id="rFirst"/><w:titlePg/>`;
    const { pages } = await print(document(long, first));
    expect(pages[0]).toContain('Только первая');
    expect(pages[0]).not.toContain('Опора Банк');
    expect(pages[1]).toContain('Опора Банк');
    expect(pages.join(' ')).toContain('Пункт 80');
  });

  it('keeps pictures of the text and of the heads, and leaves out what is no whole picture', async () => {
    const body = line(`${run('до')}${picture('rPicture')}${run('после')}`);
    const { pages, ofKind } = await print(document(body, heads));
    expect(ofKind(1, /^\["img_[^"]*",/)).toBe(2);
    expect(pages[0]).toMatch(/до[\s\S]*после/);
    const broken = { 'word/media/stamp.png': png(60).subarray(0, 60) };
    expect((await print(document(body, heads, broken))).ofKind(1, /^\["img_[^"]*",/)).toBe(1);
    const gone = document(line(`${run('текст')}${picture('rNowhere')}`), '');
    await expect(printDocx(gone, 'Анкета')).rejects.toThrow(/rNowhere|relationship|undefined/i);
  });

  it('keeps colours of words, of styles and of cells; words on a dark cell turn white', async () => {
    const cell = (fill: string, text: string): string =>
      `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>${line(run(text))}</w:tc>`;
    const styles = `<w:styles ${names}><w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:color w:val="118833"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="Base"/></w:style></w:styles>`;
    const body = [
      line(run('красный', '<w:color w:val="C00000"/>')),
      line(run('обычный', '<w:color w:val="auto"/>')),
      line(run('жёлтый', '<w:highlight w:val="yellow"/>')),
      `<w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr>${run('по стилю')}</w:p>`,
      `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell('1F3864', 'белый')}${cell('D9E2F3', 'тёмный')}</w:tr></w:tbl>`,
    ].join('');
    const { ofKind, pages } = await print(document(body, '', { 'word/styles.xml': styles }));
    expect(pages[0]).toContain('по стилю');
    for (const colour of ['#c00000', '#ffff00', '#118833', '#1f3864', '#d9e2f3', '#ffffff'])
      expect(ofKind(1, new RegExp(colour, 'i')), colour).toBeGreaterThan(0);
  });
});
