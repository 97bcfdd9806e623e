/** A page as a JPEG of its own size in points. */
type JpegPage = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

/** A4 in points of PDF. */
const sheet = { short: 595, long: 842 };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const pageBox = ({ width, height }: JpegPage): { across: number; down: number; draw: string } => {
  const isLying = width > height;
  const [across, down] = isLying ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
  const scale = Math.min(across / width, down / height);
  const [w, h] = [width * scale, height * scale];
  const place = [w, 0, 0, h, (across - w) / 2, (down - h) / 2].map((number) => number.toFixed(2));
  return { across, down, draw: `q ${place.join(' ')} cm /Im Do Q` };
};

type Piece = string | Uint8Array;

const objectsOf = (pages: readonly JpegPage[]): readonly (readonly Piece[])[] => {
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`);
  const drawn = pages.flatMap((page, at) => {
    const { across, down, draw } = pageBox(page);
    const first = 3 + at * 3;
    return [
      [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${first + 1} 0 R`,
        `/Resources<</XObject<</Im ${first + 2} 0 R>>>>>>`,
      ],
      [`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`],
      [
        `<</Type/XObject/Subtype/Image/Width ${page.width}/Height ${page.height}/ColorSpace/DeviceRGB`,
        `/BitsPerComponent 8/Filter/DCTDecode/Length ${page.jpeg.length}>>\nstream\n`,
        page.jpeg,
        '\nendstream',
      ],
    ];
  });
  return [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`],
    ...drawn,
  ];
};

/** One PDF of several photographs, a sheet of A4 for each, upright or lying as it was taken. */
export const pdfOfPictures = (pages: readonly JpegPage[]): Uint8Array => {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const add = (piece: Piece): void => {
    const bytes = typeof piece === 'string' ? bytesOf(piece) : piece;
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = objectsOf(pages).map((pieces, at) => {
    const offset = length;
    add(`${at + 1} 0 obj\n`);
    for (const piece of pieces) add(piece);
    add('\nendobj\n');
    return offset;
  });
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
