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

/** Where bytes end within the elements of WebM: a head cut short (in hex), and how much of an element is still to come. */
export type WebmEnd = { readonly tail: string; readonly rest: number };

const longestHead = 12;
/** No block of speech and no list of tracks is larger. */
const longestElement = 65_536;

/** Goes through elements of a segment to the end of the bytes, which may cut the last one; undefined where they are none. */
const walk = (bytes: Buffer, from: number): WebmEnd | undefined => {
  for (let at = from; ; ) {
    if (at >= bytes.length) return { tail: '', rest: at - bytes.length };
    const element = elementAt(bytes, at);
    if (!element) {
      const tail = bytes.subarray(at);
      return tail.length < longestHead && isHead(tail) ? { tail: tail.toString('hex'), rest: 0 } : undefined;
    }
    const { id, from: inside, to } = element;
    if (id === ids.cluster) at = inside;
    else if (leaves.has(id) && to !== undefined && to - inside <= longestElement) at = to;
    else return undefined;
  }
};

/** Whether a cut head may be one of an element that stands in a segment. */
const isHead = (tail: Buffer): boolean => {
  const length = lengthOf(tail[0] ?? 0);
  if (length === 0 || length > 4) return false;
  if (tail.length < length) return true;
  const id = readNumber(tail, 0, length);
  const sizeLength = lengthOf(tail[length] ?? 0);
  const isCut = tail.length === length || (sizeLength > 0 && tail.length < length + sizeLength);
  return isCut && (id === ids.cluster || leaves.has(id));
};

/** Where the beginning of a recording ends: its head, then elements; undefined for what is no WebM. */
export const beginWebm = (bytes: Buffer): WebmEnd | undefined => {
  const head = elementAt(bytes, 0);
  if (head?.id !== ids.ebml || head.to === undefined) return undefined;
  const docType = childOf(bytes, head, ids.docType);
  const type = docType && bytes.subarray(docType.from, docType.to).toString('latin1').replace(/\0+$/, '');
  const segment = elementAt(bytes, head.to);
  return type === 'webm' && segment?.id === ids.segment ? walk(bytes, segment.from) : undefined;
};

/** Where bytes that go on with one end; they go on from the very place where those before ended. */
export const continueWebm = (bytes: Buffer, { tail, rest }: WebmEnd): WebmEnd | undefined =>
  walk(Buffer.concat([Buffer.from(tail, 'hex'), bytes]), rest);

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
