import { describe, expect, it } from 'vitest';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import { sampleZip } from '#kit/server/files/sample-files.factory.ts';

const body = [{ text: 'Заявление' }];
const judge = (content: Buffer) => judgeFile(content, 'бланк.docx', 'template');
const relations = (...lines: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
const relation = (kind: string, target: string, more = ' TargetMode="External"'): string =>
  `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${more}/>`;
const withRelations = (...lines: string[]): Buffer =>
  writeDocx(body, { 'word/_rels/document.xml.rels': relations(...lines) });
const withField = (command: string): Buffer =>
  writeDocx(body, {
    'word/header1.xml': `<w:hdr xmlns:w="w"><w:r><w:instrText>${command.slice(0, 3)}</w:instrText></w:r><w:r><w:instrText>${command.slice(3)}</w:instrText></w:r></w:hdr>`,
  });

describe('a document of Word', () => {
  it('is taken with links a reader follows by himself', async () => {
    expect(await judge(writeDocx(body))).toMatchObject({ ok: true });
    expect(await judge(withRelations(relation('hyperlink', 'https://bank.example')))).toMatchObject({
      ok: true,
    });
    expect(await judge(withField(' PAGE \\* MERGEFORMAT '))).toMatchObject({ ok: true });
  });

  const writtenAfter = (target: string): Buffer =>
    writeDocx(body, {
      'word/_rels/settings.xml.rels': relations(relation('attachedTemplate', target)),
    });

  it.each([
    'file:///C:\\Users\\Anna\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:/Program%20Files/Templates/bank.dotx',
    'file:///\\\\fs-01\\templates\\guarantee.dotx',
    'file://fs.bank.local/templates/guarantee.dotx',
    '\\\\10.20.0.5\\share\\guarantee.dot',
    'file:///Users/anna/Library/Templates/Normal.dotm',
    'Normal.dotm',
  ])('is taken when it was written after a template of its author’s, %s', async (target) => {
    expect(await judge(writtenAfter(target))).toMatchObject({ ok: true });
  });

  it.each([
    'https://evil.example/t.dotm',
    'HTTP://evil.example/t.dotm',
    'file://evil.example/share/t.dotm',
    'file:///\\\\evil.example\\share\\t.dotm',
    'file:///%5C%5Cevil.example%5Cshare%5Ct.dotm',
    '\\\\evil.example@SSL\\t.dotm',
    '\\\\3627734734\\share\\t.dotm',
    '\\\\0xd83ad6ce\\share\\t.dotm',
    'mhtml:http://evil.example/t',
    'javascript:alert(1)',
    'file:%',
  ])('is refused when its template lies on the open network, %s', async (target) => {
    expect(await judge(writtenAfter(target))).toMatchObject({ ok: false, problem: 'outside_parts' });
  });

  it.each(['image', 'frame', 'oleObject', 'aFChunk', 'subDocument', 'attachedToolbars'])(
    'is refused with a %s elsewhere, in the settings too',
    async (kind) => {
      const elsewhere = relations(relation(kind, 'file:///C:/a.bin'));
      for (const part of ['word/_rels/settings.xml.rels', 'word/_rels/header1.xml.rels'])
        expect(await judge(writeDocx(body, { [part]: elsewhere }))).toMatchObject({
          problem: 'outside_parts',
        });
    },
  );

  it.each([
    ['macros', writeDocx(body, { 'word/vbaProject.bin': 'x' }), 'macros'],
    [
      'the type of a document with macros',
      writeDocx(body, {
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
      'macros',
    ],
    [
      'a template named by the text itself',
      withRelations(relation('attachedTemplate', 'file:///C:/Templates/Normal.dotm')),
      'outside_parts',
    ],
    ['a picture elsewhere', withRelations(relation('image', 'http://evil.example/p.png')), 'outside_parts'],
    [
      'a mode written with a reference',
      withRelations(relation('image', 'http://evil.example', ' TargetMode="&#69;xternal"')),
      'outside_parts',
    ],
    ['a link into the network', withRelations(relation('hyperlink', 'file://server/share')), 'outside_parts'],
    ['an embedded object', withRelations(relation('oleObject', 'embeddings/o.bin', '')), 'outside_parts'],
    ['a field that runs a program', withField(' DDEAUTO c:\\cmd.exe '), 'outside_parts'],
    [
      'a DTD',
      writeDocx(body, { 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "b">]><w:document xmlns:w="w"/>' }),
      'doctype',
    ],
    ['text in UTF-16', writeDocx(body, { 'word/document.xml': Buffer.from('<a/>', 'utf16le') }), 'corrupt'],
    ['a bomb', writeDocx(body, { 'word/media/image1.png': Buffer.alloc(61 * 1024 * 1024) }), 'too_large'],
    ['no parts of a document', sampleZip(), 'type_unknown'],
  ])('is refused with %s', async (_what, content, problem) => {
    expect(await judge(content)).toMatchObject({ ok: false, problem });
  });
});
