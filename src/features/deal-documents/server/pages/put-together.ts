import { degrees, EncryptedPDFError, PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { openPictures, type Picture } from '#features/deal-documents/server/pages/open-pictures.ts';
import {
  type MadePart,
  type PageSource,
  type PagesOrder,
  PagesRefused,
  type PagesReport,
  type RequiredPage,
} from '#features/deal-documents/server/pages/order.ts';
import { coarseness, shrinkPictures } from '#features/deal-documents/server/pages/shrink-pictures.ts';

/** A sheet of A4, in points. */
const sheet = { short: 595.28, long: 841.89 } as const;
const megabyte = 1024 ** 2;

/** A source that has been opened: a document to copy pages from, or pictures that become pages. */
type Opened =
  | { readonly kind: 'pdf'; readonly pdf: PDFDocument }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] };

const open = async ({ id, mime, content }: PageSource): Promise<Opened> => {
  try {
    return mime === 'application/pdf'
      ? { kind: 'pdf', pdf: await PDFDocument.load(content, { updateMetadata: false }) }
      : { kind: 'pictures', pictures: await openPictures(content) };
  } catch (error) {
    const kind = error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable';
    throw new PagesRefused({ kind, source: id });
  }
};

const countOf = (opened: Opened): number =>
  opened.kind === 'pdf' ? opened.pdf.getPageCount() : opened.pictures.length;

type Opening = ReadonlyMap<number, Opened>;

/** Every wanted page by itself: «all pages» told one by one, a page that is not there refused. */
const spread = (pages: readonly RequiredPage[], opened: Opening): RequiredPage[] =>
  pages.flatMap((required) => {
    const source = opened.get(required.source);
    const count = source ? countOf(source) : 0;
    if (required.page > count)
      throw new PagesRefused({ kind: 'no_page', source: required.source, page: required.page });
    if (required.page > 0) return [required];
    return Array.from({ length: count }, (_, at) => ({ ...required, page: at + 1 }));
  });

const turn = (page: PDFPage, turns: number): void => {
  if (turns > 0) page.setRotation(degrees((page.getRotation().angle + turns * 90) % 360));
};

/** A picture fills a sheet of A4, upright or lying as it is itself; a turned one is turned with its sheet. */
const addPicture = (made: PDFDocument, picture: Picture, image: PDFImage): PDFPage => {
  const { width, height } = picture;
  const isLying = width > height;
  const size: [number, number] = isLying ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
  const page = made.addPage(size);
  const scale = Math.min(size[0] / width, size[1] / height);
  const drawn = { width: width * scale, height: height * scale };
  const at = { x: (size[0] - drawn.width) / 2, y: (size[1] - drawn.height) / 2 };
  page.drawImage(image, { ...at, ...drawn });
  return page;
};

/** A picture that fills several pages is kept once. */
const embedded = (made: PDFDocument) => {
  const images = new Map<Picture, Promise<PDFImage>>();
  return (picture: Picture): Promise<PDFImage> => {
    const existing = images.get(picture);
    if (existing) return existing;
    const { content, isPng } = picture;
    const image = isPng ? made.embedPng(content) : made.embedJpg(content);
    images.set(picture, image);
    return image;
  };
};

/** Pages of one document are copied together, so that what they share is copied once. */
const copiesOf = async (made: PDFDocument, pages: readonly RequiredPage[], opened: Opening) => {
  const copies = new Map<RequiredPage, PDFPage>();
  for (const [source, required] of Map.groupBy(pages, (page) => page.source)) {
    const from = opened.get(source);
    if (from?.kind !== 'pdf') continue;
    const copied = await made
      .copyPages(
        from.pdf,
        required.map(({ page }) => page - 1),
      )
      .catch(() => {
        throw new PagesRefused({ kind: 'unreadable', source });
      });
    for (const [at, page] of copied.entries()) {
      const asked = required[at];
      if (asked) copies.set(asked, page);
    }
  }
  return copies;
};

const compose = async (
  pages: readonly RequiredPage[],
  opened: Opening,
  onPage: (count: number) => void,
): Promise<PDFDocument> => {
  const made = await PDFDocument.create();
  const copies = await copiesOf(made, pages, opened);
  const imageOf = embedded(made);
  for (const [at, required] of pages.entries()) {
    const source = opened.get(required.source);
    const copy = copies.get(required);
    const picture = source?.kind === 'pictures' ? source.pictures[required.page - 1] : undefined;
    if (copy) turn(made.addPage(copy), required.turns);
    else if (picture) turn(addPicture(made, picture, await imageOf(picture)), required.turns);
    onPage(at + 1);
  }
  return made;
};

type Counted = { readonly required: readonly RequiredPage[]; readonly maxMb: number | null };

const makePart = async (
  { required, maxMb }: Counted,
  opened: Opening,
  onPage: (count: number) => void,
): Promise<MadePart> => {
  const made = await compose(required, opened, maxMb === null ? onPage : () => undefined);
  let content = await made.save();
  if (maxMb === null) return { content, bytesBefore: null };
  const bytesBefore = content.length;
  for (const step of coarseness) {
    if (content.length <= maxMb * megabyte) break;
    await shrinkPictures(made, step, onPage);
    content = await made.save();
  }
  onPage(required.length);
  if (content.length <= maxMb * megabyte) return { content, bytesBefore };
  throw new PagesRefused({ kind: 'not_smaller', maxMb, before: bytesBefore, reached: content.length });
};

/** Makes the documents of an order, each a PDF; the sources stay as they are. `tell` hears of every page. */
export const putTogether = async (
  { sources, parts, maxPages }: PagesOrder,
  notify: (report: PagesReport) => void = () => undefined,
): Promise<MadePart[]> => {
  const opened = new Map<number, Opened>();
  for (const source of sources) opened.set(source.id, await open(source));
  const counted = parts.map(({ pages, maxMb }) => ({ required: spread(pages, opened), maxMb }));
  if (counted.some(({ required }) => required.length > maxPages))
    throw new PagesRefused({ kind: 'too_many' });
  const all = counted.reduce((sum, { required }) => sum + required.length, 0);
  let before = 0;
  const made: MadePart[] = [];
  for (const part of counted) {
    const earlier = before;
    notify({ done: earlier, all });
    made.push(await makePart(part, opened, (count) => notify({ done: earlier + count, all })));
    before += part.required.length;
  }
  return made;
};
