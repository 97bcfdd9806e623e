import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UploadKindName, uploadKinds } from '#domain/upload-kinds.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import {
  jpegSegment,
  pngChunk,
  sampleJpeg,
  sampleObjectStream,
  samplePdf,
  samplePng,
  sampleTiff,
  sampleZip,
} from '#kit/server/files/sample-files.factory.ts';
import { spentMs } from '#kit/testing/spent-ms.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)));

/** 'ok', 'ok, marked' or the problem. */
async function verdictOf(
  bytes: Buffer,
  extension: string,
  kind: UploadKindName = 'documents',
): Promise<string> {
  const verdict = await judgeFile(bytes, `файл.${extension}`, kind);
  if (!verdict.ok) return verdict.problem;
  return verdict.marks.length > 0 ? 'ok, marked' : 'ok';
}

describe('a whole document', () => {
  it('is accepted with the type and the sizes its header says', async () => {
    const png = samplePng({ width: 200, height: 133 });
    expect(await judgeFile(png, 'a.png', 'documents')).toEqual({
      ok: true,
      mime: 'image/png',
      width: 200,
      height: 133,
      marks: [],
    });
    const jpeg = sampleJpeg({ width: 300, height: 20 });
    for (const name of ['a.jpg', 'a.jpeg', 'a.JPG']) {
      expect(await judgeFile(jpeg, name, 'documents')).toEqual({
        ok: true,
        mime: 'image/jpeg',
        width: 300,
        height: 20,
        marks: [],
      });
    }
    for (const isLittle of [true, false]) {
      const tiff = sampleTiff({ isLittle, width: 10, height: 20, pages: 3 });
      const expected = { ok: true, mime: 'image/tiff', width: 10, height: 20, pages: 3, marks: [] };
      expect(await judgeFile(tiff, 'a.tif', 'documents')).toEqual(expected);
      expect(await judgeFile(tiff, 'a.tiff', 'documents')).toEqual(expected);
    }
    expect(await judgeFile(samplePdf(), 'a.pdf', 'documents')).toEqual({
      ok: true,
      mime: 'application/pdf',
      marks: [],
    });
  });

  it('is refused under the extension of another type', async () => {
    const samples = { pdf: samplePdf(), png: samplePng(), jpg: sampleJpeg(), tif: sampleTiff() };
    for (const [own, bytes] of Object.entries(samples)) {
      for (const extension of Object.keys(samples)) {
        expect(await verdictOf(bytes, extension), `${own} as ${extension}`).toBe(
          own === extension ? 'ok' : 'type_disagrees',
        );
      }
    }
  });

  it('is refused when nothing of it came', async () => {
    expect(await verdictOf(Buffer.alloc(0), 'pdf')).toBe('empty_file');
  });
});

describe('a cut or spoiled document', () => {
  const samples = { png: samplePng(), jpg: sampleJpeg(), tif: sampleTiff({ pages: 2 }), pdf: samplePdf() };

  it.each(Object.entries(samples))('%s is refused wherever it is cut', async (extension, bytes) => {
    // The line end after %%EOF is the only byte a PDF can lose.
    const last = extension === 'pdf' ? bytes.length - 1 : bytes.length;
    for (let length = 0; length < last; length++) {
      expect(await verdictOf(bytes.subarray(0, length), extension), `${length} bytes`).not.toMatch(/^ok/);
    }
  });

  it('png is refused when any one of its bytes is changed', async () => {
    for (let at = 0; at < samples.png.length; at++) {
      const spoiled = Buffer.from(samples.png);
      spoiled.writeUInt8(spoiled.readUInt8(at) ^ 0x10, at);
      expect(await verdictOf(spoiled, 'png'), `byte ${at}`).not.toMatch(/^ok/);
    }
  });

  it('never throws, whatever the bytes are', async () => {
    const heads = fc.constantFrom(
      ascii('%PDF-1.7\n'),
      samplePng().subarray(0, 33),
      sampleJpeg().subarray(0, 100),
      sampleTiff().subarray(0, 40),
      sampleTiff({ isLittle: false }).subarray(0, 20),
      sampleZip().subarray(0, 30),
      ascii('<?xml '),
      ascii('\xfe\xff'),
      Buffer.alloc(0),
    );
    const extensions = fc.constantFrom('pdf', 'png', 'jpg', 'tif', 'xml', 'zip', 'json');
    const judged = fc.asyncProperty(
      heads,
      fc.uint8Array({ maxLength: 300 }),
      extensions,
      async (head, tail, extension) => {
        for (const kind of ['documents', 'register'] as const) {
          expect(await verdictOf(joined(head, Buffer.from(tail)), extension, kind)).toBeTypeOf('string');
        }
      },
    );
    await fc.assert(judged, { numRuns: 3000 });
  });
});

describe('two files in one', () => {
  const page = '<html><script>alert(1)</script></html>';

  it('is refused when another file or markup lies after the end', async () => {
    for (const extra of [
      sampleZip(),
      page,
      '%PDF-1.4\n',
      '<svg onload=1>',
      'MZ\x90',
      'Rar!\x1a\x07\x01',
      '<?php x',
      Buffer.alloc(70_000, 1),
    ]) {
      const name = extra.toString().slice(0, 8);
      expect(await verdictOf(joined(samplePng(), extra), 'png'), `before ${name}`).toBe('polyglot');
      expect(await verdictOf(joined(sampleJpeg(), extra), 'jpg'), `before ${name}`).toBe('polyglot');
    }
    for (const extra of [page, sampleZip(), 'MZ\x90']) {
      expect(await verdictOf(joined(samplePdf(), extra), 'pdf')).toBe('polyglot');
    }
    expect(await verdictOf(joined(sampleTiff(), sampleZip()), 'tif')).toBe('polyglot');
  });

  it('is refused when an archive hides inside a PDF object or a picture segment', async () => {
    const hidden = joined('9 0 obj\n<< >>\nstream\n', sampleZip(), '\nendstream\nendobj\n');
    expect(await verdictOf(samplePdf({ objects: [hidden] }), 'pdf')).toBe('polyglot');
    const jpeg = sampleJpeg();
    expect(
      await verdictOf(joined(jpeg.subarray(0, 2), jpegSegment(0xfe, sampleZip()), jpeg.subarray(2)), 'jpg'),
    ).toBe('polyglot');
  });

  it('is refused when it opens as something else', async () => {
    expect(await verdictOf(joined(page, samplePdf()), 'pdf')).toBe('polyglot');
    expect(await verdictOf(joined('GIF89a', samplePdf()), 'pdf')).not.toBe('ok');
    expect(await verdictOf(joined('junk\n', samplePdf()), 'pdf')).toBe('polyglot');
    expect(await verdictOf(joined('%PDF-1.4\n', page, samplePdf()), 'pdf')).toBe('polyglot');
    const jpeg = sampleJpeg();
    const withPdf = joined(jpeg.subarray(0, 2), jpegSegment(0xfe, ascii('%PDF-1.4')), jpeg.subarray(2));
    expect(await verdictOf(withPdf, 'jpg')).toBe('polyglot');
    const png = samplePng();
    const withPage = joined(png.subarray(0, 33), pngChunk('tEXt', ascii(`a\0${page}`)), png.subarray(33));
    expect(await verdictOf(withPage, 'png')).toBe('polyglot');
  });

  it('is accepted with what cameras leave after the picture, and with blanks around a PDF', async () => {
    expect(await verdictOf(joined(sampleJpeg(), Buffer.alloc(2000)), 'jpg')).toBe('ok');
    expect(await verdictOf(joined(sampleJpeg(), sampleJpeg(), Buffer.alloc(80_000)), 'jpg')).toBe('ok');
    expect(await verdictOf(joined('\xef\xbb\xbf\r\n', samplePdf(), '\r\n\0\0'), 'pdf')).toBe('ok');
  });
});

describe('a PDF', () => {
  it('with a password is refused', async () => {
    expect(await verdictOf(samplePdf({ trailer: '/Encrypt 9 0 R' }), 'pdf')).toBe('encrypted');
    expect(await verdictOf(samplePdf({ trailer: '/Encrypt<</Filter/Standard>>' }), 'pdf')).toBe('encrypted');
    expect(await verdictOf(samplePdf({ trailer: '/Enc#72ypt 9 0 R' }), 'pdf')).toBe('encrypted');
    expect(await verdictOf(samplePdf({ trailer: '/EncryptMetadata true' }), 'pdf')).toBe('ok');
  });

  it('with scripts, launches or attachments is marked, however the name is written', async () => {
    const marked = [
      '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      '/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>',
      '/OpenAction << /S /Launch /F (cmd.exe) >>',
      '/Names << /EmbeddedFiles 9 0 R >>',
      '/X << /Type /EmbeddedFile >>',
    ];
    for (const catalog of marked)
      expect(await verdictOf(samplePdf({ catalog }), 'pdf'), `a PDF with ${catalog}`).toBe('ok, marked');
    for (const catalog of ['/LaunchPad 1', '/JavaScripture 2', '/Title (JavaScript)']) {
      expect(await verdictOf(samplePdf({ catalog }), 'pdf'), `a PDF with ${catalog}`).toBe('ok');
    }
  });

  it('is looked through inside compressed object streams; what cannot be read counts as active', async () => {
    const quiet = sampleObjectStream('4 0 << /Type /Font >>');
    expect(await verdictOf(samplePdf({ objects: [quiet] }), 'pdf')).toBe('ok');
    const script = sampleObjectStream('4 0 << /S /JavaScript /JS (x) >>', 5);
    expect(await verdictOf(samplePdf({ objects: [quiet, script] }), 'pdf')).toBe('ok, marked');
    const unusual = joined(
      '4 0 obj\n<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n00>\nendstream\nendobj\n',
    );
    expect(await verdictOf(samplePdf({ objects: [unusual] }), 'pdf')).toBe('ok, marked');
    const broken = joined(
      '4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot packed\nendstream\nendobj\n',
    );
    expect(await verdictOf(samplePdf({ objects: [broken] }), 'pdf')).toBe('ok, marked');
  });

  it('finds names that lie across the border of two pieces', async () => {
    for (const shift of [0, 3, 7, 11]) {
      const padding = joined(`4 0 obj\n(${' '.repeat(1024 * 1024 - 300 + shift)})\nendobj\n`);
      for (let extra = 0; extra < 120; extra += 7) {
        const objects = [
          padding,
          joined(`5 0 obj\n(${' '.repeat(extra)})\nendobj\n6 0 obj\n<< /S /JavaScript >>\nendobj\n`),
        ];
        expect(await verdictOf(samplePdf({ objects }), 'pdf')).toBe('ok, marked');
      }
    }
  });
});

describe('bombs', () => {
  it('pictures over 50 megapixels are refused by their header alone', async () => {
    expect(await verdictOf(samplePng({ width: 10_000, height: 5000 }), 'png')).toBe('ok');
    expect(await verdictOf(samplePng({ width: 10_001, height: 5000 }), 'png')).toBe('too_many_pixels');
    expect(await verdictOf(samplePng({ width: 0x7fff_ffff, height: 0x7fff_ffff }), 'png')).toBe(
      'too_many_pixels',
    );
    expect(await verdictOf(sampleJpeg({ width: 65_535, height: 65_535 }), 'jpg')).toBe('too_many_pixels');
    expect(await verdictOf(sampleTiff({ width: 100_000, height: 100_000 }), 'tif')).toBe('too_many_pixels');
    expect(await verdictOf(samplePng({ width: 0 }), 'png')).toBe('corrupt');
    expect(await verdictOf(sampleJpeg({ height: 0 }), 'jpg')).toBe('corrupt');
  });

  it('a second JPEG frame that hides the true size is refused', async () => {
    const [small, huge] = [sampleJpeg(), sampleJpeg({ width: 60_000, height: 60_000 })];
    const at = small.indexOf(Buffer.from([0xff, 0xc0]));
    expect(await verdictOf(joined(small.subarray(0, at + 13), huge.subarray(at)), 'jpg')).toBe('corrupt');
  });

  it('endless or looping structures are refused quickly', async () => {
    const started = spentMs();
    const loop = sampleTiff({ pages: 2 });
    loop.writeUInt32LE(8, 8 + 66 + 62);
    expect(await verdictOf(loop, 'tif')).toBe('corrupt');
    expect(await verdictOf(sampleTiff({ pages: 1001 }), 'tif')).toBe('corrupt');
    const png = samplePng();
    const empty = pngChunk('teSt', Buffer.alloc(0));
    const manyChunks = joined(
      png.subarray(0, 33),
      Buffer.alloc(empty.length * 1_500_000, empty),
      png.subarray(33),
    );
    expect(await verdictOf(manyChunks, 'png')).toBe('corrupt');
    const jpeg = sampleJpeg();
    const segment = jpegSegment(0xfe, Buffer.alloc(1));
    const manySegments = joined(
      jpeg.subarray(0, 2),
      Buffer.alloc(segment.length * 4_000_000, segment),
      jpeg.subarray(2),
    );
    expect(await verdictOf(manySegments, 'jpg')).toBe('corrupt');
    expect(await verdictOf(joined(jpeg.subarray(0, 2), Buffer.alloc(20_000_000, 0xff)), 'jpg')).toBe(
      'corrupt',
    );
    // The processor of the whole process, its collector with the heap of all files before included; what it guards against takes minutes.
    expect(spentMs() - started).toBeLessThan(30_000);
  });

  it('a PDF whose object streams unpack to a gigabyte, or that names a million of them, is marked and not unpacked', async () => {
    const bomb = joined(
      '4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n',
      deflateSync(Buffer.alloc(100 * 1024 * 1024)),
      '\nendstream\nendobj\n',
    );
    const started = spentMs();
    expect(await verdictOf(samplePdf({ objects: Array.from({ length: 10 }, () => bomb) }), 'pdf')).toBe(
      'ok, marked',
    );
    const tiny = sampleObjectStream('');
    const streams = (count: number) => samplePdf({ objects: [Buffer.alloc(tiny.length * count, tiny)] });
    expect(await verdictOf(streams(5000), 'pdf')).toBe('ok');
    expect(await verdictOf(streams(5001), 'pdf')).toBe('ok, marked');
    const names = joined(`4 0 obj\n(${'/ObjStm '.repeat(1_000_000)})\nendobj\n`);
    expect(await verdictOf(samplePdf({ objects: [names] }), 'pdf')).toBe('ok, marked');
    // The processor of the whole process, its collector with the heap of all files before included; what it guards against takes minutes.
    expect(spentMs() - started).toBeLessThan(30_000);
  });

  it('a file over the size of its door is refused without a look inside', async () => {
    expect(await verdictOf(Buffer.alloc(uploadKinds.documents.maxBytes + 1), 'pdf')).toBe('too_large');
  });
});

const register = (bytes: Buffer, extension: string) => verdictOf(bytes, extension, 'register');

describe('the door of the register', () => {
  const xml = '<?xml version="1.0"?>\n<ns:export xmlns:ns="x">Гарантия</ns:export>\n';

  it('takes XML in the encodings of the register, ZIP and JSON', async () => {
    expect(await register(Buffer.from(xml), 'xml')).toBe('ok');
    expect(await register(Buffer.from(`\ufeff${xml}`), 'xml')).toBe('ok');
    expect(await register(Buffer.from(`\ufeff${xml}`, 'utf16le'), 'xml')).toBe('ok');
    expect(await register(Buffer.from(`\ufeff${xml}`, 'utf16le').swap16(), 'xml')).toBe('ok');
    expect(await register(Buffer.from('<!-- выгрузка --><a/>'), 'xml')).toBe('ok');
    expect(await register(sampleZip(), 'zip')).toBe('ok');
    for (const json of ['{"a":1}', '[]', '[{"a":1}]\n', '\ufeff{ }']) {
      expect(await register(Buffer.from(json), 'json'), `JSON ${json}`).toBe('ok');
    }
  });

  it('refuses cut files, pages, documents and wrong extensions', async () => {
    expect(await register(Buffer.from(xml.slice(0, -4)), 'xml')).toBe('truncated');
    expect(await register(sampleZip().subarray(0, 60), 'zip')).toBe('truncated');
    expect(await register(Buffer.from('[{"a":1}'), 'json')).toBe('truncated');
    expect(await register(Buffer.from('<!DOCTYPE html><html></html>'), 'xml')).toBe('type_unknown');
    expect(await register(Buffer.from('<svg onload="x"/>'), 'xml')).toBe('type_unknown');
    expect(await register(samplePdf(), 'xml')).toBe('type_unknown');
    expect(await register(Buffer.from(xml), 'zip')).toBe('type_disagrees');
    expect(await register(sampleZip(), 'xml')).toBe('type_disagrees');
  });
});
