import type { Readable } from 'node:stream';

/** A file on its way out; `inline` lets the interface show it in place from a blob. */
export type SentFile = NamedFile & {
  readonly stream: Readable;
  /** A page of our own, shown in place under this policy; without it a file is saved and nothing in it may run. */
  readonly policy?: string;
};

/** A file of which parts may be asked for: `part` gives the bytes from the one to the other, both included. */
export type PartedFile = NamedFile & { readonly part: (first: number, last: number) => Readable };

type NamedFile = { readonly name: string; readonly mime: string; readonly bytes: number };

/** Which bytes a `Range` asks for (RFC 9110, 14.2): one range of bytes; undefined for anything else, which gets the whole. */
export const readRange = (
  header: string | undefined,
  bytes: number,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (first >= bytes) return 'unsatisfiable';
  return last < first ? undefined : { first, last };
};

/** `attachment` with the name in UTF-8 (RFC 6266), safe for any user's file name. */
export const contentDisposition = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
