/** One element of EBML (RFC 8794): where its content begins and ends; an unknown size ends with its parent. */
type Element = { readonly id: number; readonly from: number; readonly to: number | undefined };

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  timestampScale: 0x2ad7b1,
  cluster: 0x1f43b675,
} as const;

/** What stands in a segment or a cluster of WebM, beside these two themselves. */
const leaves: ReadonlySet<number> = new Set([
  ids.info,
  0x1654ae6b, // Tracks
  0x1c53bb6b, // Cues
  0x1254c367, // Tags
  0x114d9b74, // SeekHead
  0xec, // Void
  0xbf, // CRC-32
  0xe7, // Timestamp
  0xa3, // SimpleBlock
  0xa0, // BlockGroup
  0xa7, // Position
  0xab, // PrevSize
]);

/** The length of a number that begins with this byte, by its leading zeros; 0 for none there is. */
const lengthOf = (first: number): number => (first === 0 ? 0 : Math.clz32(first) - 23);

const readNumber = (bytes: Buffer, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

/** The element at this place; undefined where there is none. */
const elementAt = (bytes: Buffer, at: number): Element | undefined => {
  const idLength = lengthOf(bytes[at] ?? 0);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt] ?? 0);
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || sizeAt + sizeLength > bytes.length)
    return undefined;
  const marker = 2 ** (7 * sizeLength);
  const size = readNumber(bytes, sizeAt, sizeLength) - marker;
  const from = sizeAt + sizeLength;
  return { id: readNumber(bytes, at, idLength), from, to: size === marker - 1 ? undefined : from + size };
};

const childOf = (bytes: Buffer, { from, to = bytes.length }: Element, id: number): Element | undefined => {
  for (let at = from; at < to; ) {
    const child = elementAt(bytes, at);
    if (!child || child.to === undefined || child.to > to) return undefined;
    if (child.id === id) return child;
    at = child.to;
  }
  return undefined;
};

/** Whether bytes from this place on are whole elements of a segment, one after another to the end. */
const isSegmentParts = (bytes: Buffer, from: number): boolean => {
  for (let at = from; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (!element) return false;
    const isEntered = element.id === ids.cluster || element.id === ids.segment;
    if (!isEntered && (!leaves.has(element.id) || element.to === undefined)) return false;
    at = isEntered ? element.from : (element.to ?? 0);
    if (at > bytes.length) return false;
  }
  return true;
};

/** Whether bytes begin a recording of WebM: its head, then whole elements. */
export const beginsWebm = (bytes: Buffer): boolean => {
  const head = elementAt(bytes, 0);
  if (head?.id !== ids.ebml || head.to === undefined) return false;
  const docType = childOf(bytes, head, ids.docType);
  const isWebm =
    docType && bytes.subarray(docType.from, docType.to).toString('latin1').replace(/\0+$/, '') === 'webm';
  const segment = elementAt(bytes, head.to);
  return isWebm === true && segment?.id === ids.segment && isSegmentParts(bytes, segment.from);
};

/** Whether bytes go on with one: clusters and blocks, no second head. */
export const continuesWebm = (bytes: Buffer): boolean => {
  const first = elementAt(bytes, 0);
  return first !== undefined && first.id !== ids.segment && isSegmentParts(bytes, 0);
};

const scaleOf = (bytes: Buffer, info: Element): number => {
  const scale = childOf(bytes, info, ids.timestampScale);
  return scale?.to === undefined ? 1_000_000 : readNumber(bytes, scale.from, scale.to - scale.from);
};

const sizeBytes = 8;

/**
 * The beginning of a recording with its length written in: MediaRecorder leaves it out, and a browser then neither
 * shows it nor lets one seek. The info of the segment, whose size is unknown, grows by one element.
 */
export const withDuration = (beginning: Buffer, ms: number): Buffer => {
  const head = elementAt(beginning, 0);
  const segment = head?.to === undefined ? undefined : elementAt(beginning, head.to);
  const info = segment && childOf(beginning, { ...segment, to: beginning.length }, ids.info);
  if (!segment || segment.to !== undefined || !info || info.to === undefined) return beginning;
  if (childOf(beginning, info, ids.duration)) return beginning;
  const duration = Buffer.alloc(3 + sizeBytes);
  duration.writeUInt16BE(ids.duration, 0);
  duration.writeUInt8(0x80 + sizeBytes, 2);
  duration.writeDoubleBE((ms * 1_000_000) / scaleOf(beginning, info), 3);
  const size = Buffer.alloc(sizeBytes);
  size.writeBigUInt64BE(2n ** 56n + BigInt(info.to - info.from + duration.length));
  const name = Buffer.alloc(4);
  name.writeUInt32BE(ids.info);
  const before = beginning.indexOf(name, segment.from);
  return Buffer.concat([
    beginning.subarray(0, before),
    name,
    size,
    beginning.subarray(info.from, info.to),
    duration,
    beginning.subarray(info.to),
  ]);
};
