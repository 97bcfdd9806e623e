import { packedName } from '#features/bank-packages/bank-packages.file-names.ts';
import { extensionOf } from '#domain/upload-kinds.ts';

/** A file of a set: which version of which document, its bytes, and how it is called in the archive. */
export type PackedFile = {
  readonly document_id: number;
  readonly document_type: string;
  readonly version: number;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** A document that goes into an archive. */
type PackedDocument = Omit<PackedFile, 'document_id' | 'document_type'> & {
  readonly id: number;
  readonly kind: string;
};

/** What the names of files are made of beside the documents. */
type Packing = {
  readonly pattern: string;
  /** Kinds of documents in the order of the package, with their names; documents of other kinds follow them. */
  readonly order: readonly { readonly kind: string; readonly name: string }[];
  readonly deal: number;
  readonly inn: string | null;
  readonly client: string;
};

/** Puts documents into the order of the package and gives each its name; two files are never called alike. */
export const packDocuments = (
  documents: readonly PackedDocument[],
  { pattern, order, deal, inn, client }: Packing,
): PackedFile[] => {
  const places = new Map(order.map(({ kind }, at) => [kind, at]));
  const placeOf = (kind: string): number => places.get(kind) ?? order.length;
  const sorted = documents.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
  const copies = new Map<string, number>();
  const taken = new Set<string>();
  return sorted.map(({ id, kind, ...document }) => {
    const named = { deal, inn, client, place: placeOf(kind) + 1, kind: order[placeOf(kind)]?.name ?? kind };
    const extension = extensionOf(document.name);
    const start = (copies.get(kind) ?? 0) + 1;
    const nameAt = (copy: number): string => packedName(pattern, { ...named, copy, extension });
    let copy = start;
    while (taken.has(nameAt(copy).toLowerCase())) copy += 1;
    copies.set(kind, copy);
    taken.add(nameAt(copy).toLowerCase());
    return { ...document, document_id: id, document_type: kind, name: nameAt(copy) };
  });
};

/** A difference between a set and the documents that would go now. */
type SetChange = {
  readonly kind: 'added' | 'replaced' | 'removed';
  readonly document_type: string;
  readonly name: string;
};

/** What has become of the documents since a set was put together, by their bytes. */
export const changesSince = (then: readonly PackedFile[], now: readonly PackedFile[]): SetChange[] => {
  const isIn = (files: readonly PackedFile[]) => (file: PackedFile) =>
    files.some((other) => other.sha256 === file.sha256 && other.document_type === file.document_type);
  const gone = then.filter((file) => !isIn(now)(file));
  const come = now.filter((file) => !isIn(then)(file));
  const isReplaced = ({ document_type: type }: PackedFile): boolean =>
    gone.some((file) => file.document_type === type);
  const changeOf = (kind: SetChange['kind'], { document_type, name }: PackedFile): SetChange => ({
    kind,
    document_type,
    name,
  });
  return [
    ...come.map((file) => changeOf(isReplaced(file) ? 'replaced' : 'added', file)),
    ...gone
      .filter(({ document_type: type }) => !come.some((file) => file.document_type === type))
      .map((file) => changeOf('removed', file)),
  ];
};
