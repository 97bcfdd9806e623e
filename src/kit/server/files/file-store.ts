import type { Readable } from 'node:stream';

/** What is known of stored bytes: `id` is their SHA-256 in hex, so equal bytes are stored once. `path` is for tools on the same machine. */
export type StoredFile = {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly path: string;
};

/** Limits of one `save`. `accept` judges the finished temporary file: what it returns comes back as `verdict`, what it throws refuses the file. */
export type SaveOptions<Verdict> = {
  readonly maxBytes: number;
  readonly accept: (path: string) => Promise<Verdict>;
};

/**
 * Where files lie, whatever holds them. `save` throws FileTooLarge, DiskFull, or what the stream or `accept`
 * throws, and then leaves nothing; once it resolves the bytes survive a power cut. `open` throws FileMissing, and
 * with `verify` FileDamaged. `remove` is for bytes no row names any more: equal files share one id.
 */
export type FileStore = {
  readonly save: <Verdict>(
    stream: AsyncIterable<Uint8Array>,
    options: SaveOptions<Verdict>,
  ) => Promise<StoredFile & { readonly verdict: Verdict }>;
  readonly open: (
    id: string,
    options?: { readonly verify?: boolean },
  ) => Promise<{ readonly stream: Readable; readonly bytes: number }>;
  readonly exists: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Ids of the bytes whose last `save` was before this moment, in no order. */
  readonly storedBefore: (moment: Date) => AsyncIterable<string>;
};

/** More bytes came than the door takes. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Too little of the disk is free, or it filled up while writing. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** No file of this id is stored. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The stored bytes no longer have the hash they were stored under. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}
