import type { Readable } from 'node:stream';

/** A file on its way out; `inline` lets the interface show it in place from a blob. */
export type SentFile = {
  readonly stream: Readable;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
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
