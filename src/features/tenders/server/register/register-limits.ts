const MiB = 1024 * 1024;

/** Caps on what one register file may hold. Sizes are bytes, `ratio` is unpacked to packed. */
export const registerLimits = {
  mib: MiB,
  /** A bare XML file; characters are counted where the encoding is not one byte. */
  fileBytes: 200 * MiB,
  /** JSON is held in memory whole, several times its size. */
  jsonBytes: 32 * MiB,
  /** Values of a JSON text; real documents have one in forty bytes. */
  jsonValues: 1_000_000,
  documents: 10_000,
  archiveEntries: 10_000,
  entryBytes: 100 * MiB,
  archiveBytes: 2048 * MiB,
  ratio: 200,
  depth: 100,
  attributes: 256,
  /** One text, comment, attribute or declaration between two tags. */
  textLength: 10 * MiB,
  /** Elements and characters that a reader of notices asks for; a notice of 300 customers has under 10 000 of them. */
  maxElements: 200_000,
  maxLength: 16 * MiB,
  /** No field of a purchase is longer; the register's own longest is 4 000. */
  valueLength: 8_000,
} as const;
