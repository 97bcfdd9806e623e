import mammoth from 'mammoth';
import { readPictureBox, type PictureBox } from '#kit/server/docx/docx-styles.ts';
import type { pictureTaker } from '#kit/server/docx/docx-pictures.ts';
import type { PdfPicture } from '#kit/server/print-pdf.ts';

/** What the reader of documents makes of a file; the kinds that are not named are passed over. */
export type DocxNode = {
  readonly type: string;
  readonly children?: readonly DocxNode[];
  readonly value?: string;
  readonly breakType?: string;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
  readonly alignment?: string | null;
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string } | null;
  readonly indent?: { readonly start: string | null; readonly firstLine: string | null };
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
  readonly isStrikethrough?: boolean;
  readonly isAllCaps?: boolean;
  readonly fontSize?: number | null;
  readonly highlight?: string | null;
  readonly isHeader?: boolean;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly checked?: boolean;
  readonly name?: string;
  readonly altText?: string | null;
  readonly readAsBuffer?: () => Promise<Buffer>;
  /** A picture that has been read, and its size. */
  readonly picture?: PdfPicture;
  readonly box?: PictureBox;
};

const withPictures = async (node: DocxNode, take: ReturnType<typeof pictureTaker>): Promise<DocxNode> => {
  if (node.type === 'image' && node.readAsBuffer) {
    const box = readPictureBox(node.altText);
    const picture = box && (await take(node.readAsBuffer));
    return picture ? { type: 'image', picture, box } : { type: 'nothing' };
  }
  if (!node.children) return node;
  const children: DocxNode[] = [];
  for (const child of node.children) children.push(await withPictures(child, take));
  return { ...node, children };
};

/** The paragraphs and tables of a document's body, its pictures read. */
export const readDocx = async (
  docx: Buffer,
  take: ReturnType<typeof pictureTaker>,
): Promise<readonly DocxNode[]> => {
  let read: DocxNode | undefined;
  const transformDocument = (document: DocxNode): DocxNode => (read = document);
  const nothing = { src: '' };
  await mammoth.convertToHtml(
    { buffer: docx },
    {
      transformDocument,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve(nothing)),
    },
  );
  return read ? ((await withPictures(read, take)).children ?? []) : [];
};
