import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A whole greyscale PNG; sizes other than those of its one row of data only change the header. */
export function samplePng({ width = 8, height = 1 }: { width?: number; height?: number } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.alloc((8 + 1) * Math.min(height, 64)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One PNG chunk with its length and CRC. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A JPEG in structure (segments, one scan, end mark); its coded data is filler. */
export function sampleJpeg({ width = 8, height = 8 }: { width?: number; height?: number } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** One JPEG segment with its length. */
export function jpegSegment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A TIFF of `pages` pages, each one strip of 64 bytes; the strips lie at the end. */
export function sampleTiff({
  isLittle = true,
  width = 8,
  height = 8,
  pages = 1,
}: {
  isLittle?: boolean;
  width?: number;
  height?: number;
  pages?: number;
} = {}): Buffer {
  const pageBytes = 2 + 5 * 12 + 4;
  const stripAt = 8 + pages * pageBytes;
  const file = Buffer.alloc(stripAt + 64);
  const put = (value: number, at: number, size: number) =>
    isLittle ? file.writeUIntLE(value, at, size) : file.writeUIntBE(value, at, size);
  file.write(isLittle ? 'II' : 'MM', 'latin1');
  put(42, 2, 2);
  put(8, 4, 4);
  for (let page = 0; page < pages; page++) {
    const at = 8 + page * pageBytes;
    put(5, at, 2);
    const entries: [number, number][] = [
      [256, width],
      [257, height],
      [262, 1],
      [273, stripAt],
      [279, 64],
    ];
    for (const [row, [tag, value]] of entries.entries()) {
      put(tag, at + 2 + row * 12, 2);
      put(4, at + 4 + row * 12, 2);
      put(1, at + 6 + row * 12, 4);
      put(value, at + 10 + row * 12, 4);
    }
    put(page + 1 < pages ? at + pageBytes : 0, at + 2 + 5 * 12, 4);
  }
  return file;
}

/** A PDF of one empty page; `catalog` and `trailer` add to those dictionaries, `objects` adds whole objects. */
export function samplePdf({
  catalog = '',
  trailer = '',
  objects = [],
}: {
  catalog?: string;
  trailer?: string;
  objects?: readonly Buffer[];
} = {}): Buffer {
  const pieces = [
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'),
    ...objects,
  ];
  const starts = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, piece) => sum + piece.length, 0),
  );
  const xrefAt = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const rows = starts.slice(1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xrefAt}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + end)]);
}

/** A compressed PDF object stream that holds `text`. */
export function sampleObjectStream(text: string | Uint8Array, number = 4): Buffer {
  const packed = deflateSync(text);
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** A ZIP with one deflated entry. */
export function sampleZip(name = 'notice.xml', content: Buffer = Buffer.from('<a/>')): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(Buffer.byteLength(name), 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 'latin1');
  local.copy(central, 6, 4, 30);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + Buffer.byteLength(name), 12);
  end.writeUInt32LE(local.length + Buffer.byteLength(name) + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}
