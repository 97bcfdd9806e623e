import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { extensionOf, uploadKinds } from '#domain/upload-kinds.ts';
import { documentKindTexts as texts } from '#features/document-kinds/document-kinds.texts.ts';

/** What a type of documents is about, in the order of the dictionary. */
export const kindGroups = ['legal', 'finance', 'person', 'tender', 'other', 'agent'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** What documents may be, within the law of uploads (§5); each stands for its one or two extensions. */
export const documentFormats = ['pdf', 'jpeg', 'png', 'tiff'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const extensionsOfFormat: Readonly<Record<DocumentFormat, readonly string[]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  tiff: ['tif', 'tiff'],
};

/** One MB as the screen tells it. */
export const bytesInMb = 1024 * 1024;
/** No type takes more than the door of documents does. */
export const largestMb = uploadKinds.documents.maxBytes / bytesInMb;

/** A longer validity is no validity. */
export const longestValidDays = 3650;

/** What an upload is judged by. */
type UploadRule = {
  readonly name: string;
  readonly formats: readonly DocumentFormat[];
  readonly max_mb: number;
};

/** The extensions a type takes, lower case, without the dot. */
const extensionsOfKind = ({ formats }: Pick<UploadRule, 'formats'>): readonly string[] =>
  formats.flatMap((format) => extensionsOfFormat[format]);

/** «PDF, JPEG до 10 МБ». */
export const limitWords = ({ formats, max_mb: maxMb }: Omit<UploadRule, 'name'>): string =>
  texts.limit(formats.map((format) => texts.formats[format]).join(', '), maxMb);

/** Why a type does not take a file, whatever else is right with it. */
type UploadObjection = { readonly kind: 'extension' | 'size'; readonly words: string };

/** Whether the type takes a file of this name and size: null, or the first objection with what is taken. */
export const objectionToFile = (
  type: UploadRule,
  file: { readonly name: string; readonly bytes: number },
): UploadObjection | null => {
  if (!extensionsOfKind(type).includes(extensionOf(file.name)))
    return { kind: 'extension', words: texts.wrongFormat(type.name, limitWords(type)) };
  return file.bytes > type.max_mb * bytesInMb
    ? { kind: 'size', words: texts.tooLarge(type.name, limitWords(type)) }
    : null;
};

/** The last day a document holds: counted from its issue, else from the day it was added; null for documents without a term. */
export const validUntilOf = (
  type: { readonly valid_days: number | null },
  from: { readonly issuedOn: IsoDate | null; readonly addedOn: IsoDate },
): IsoDate | null =>
  type.valid_days === null ? null : addDays(from.issuedOn ?? from.addedOn, type.valid_days);

/** Documents are told of this many days before they expire. */
const soonDays = 4;

type Expiry = 'none' | 'holds' | 'soon' | 'expired';

/** How a document stands to its last day: it still holds on that day and has expired on the next. */
export const expiryOf = (validUntil: IsoDate | null, today: IsoDate): Expiry => {
  if (validUntil === null) return 'none';
  if (validUntil < today) return 'expired';
  return validUntil <= addDays(today, soonDays) ? 'soon' : 'holds';
};

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  texts.letters.map(([cyrillic, letters]) => [cyrillic, letters]),
);

const longestCode = 40;

/** A stable code made of a name, «Выписка из ЕГРЮЛ» is `vypiska_iz_egryul`; a number follows where it is taken. */
export const codeOf = (name: string, taken: ReadonlySet<string>): string => {
  const spelt = Array.from(name.toLowerCase(), (letter) => latin[letter] ?? letter).join('');
  const words = spelt
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, longestCode - 3)
    .replaceAll(/^_+|_+$/g, '');
  const code = words === '' ? 'type' : words;
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? code : `${code}_${number}`;
    if (!taken.has(tried)) return tried;
  }
};
