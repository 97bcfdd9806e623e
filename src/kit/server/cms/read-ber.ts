/** One element of BER or DER; `content` is what stands between its head and its end. */
export type BerNode = {
  /** The identifier octet: class, constructed bit and number. */
  readonly tag: number;
  readonly isIndefinite: boolean;
  /** Head, content and, where the length was indefinite, the two closing zeros. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
  readonly children: readonly BerNode[];
};

/** Bytes that are no BER, or more of it than a signature needs. */
export class BadBer extends Error {
  override readonly name = 'BadBer';
}

// security.md D12
const maxDepth = 32;
const maxNodes = 50_000;
const constructedBit = 0x20;

type Head = {
  readonly tag: number;
  readonly start: number;
  readonly contentAt: number;
  readonly length: number | null;
};
type Budget = { nodes: number };

const readHead = (bytes: Uint8Array, start: number, end: number): Head => {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || start + 2 > end) throw new BadBer('cut off');
  if ((tag & 0x1f) === 0x1f) throw new BadBer('long tag');
  if (first < 0x80) return { tag, start, contentAt: start + 2, length: first };
  if (first === 0x80) return { tag, start, contentAt: start + 2, length: null };
  const size = first & 0x7f;
  if (size > 4 || start + 2 + size > end) throw new BadBer('length');
  let length = 0;
  for (let at = 0; at < size; at += 1) length = length * 256 + (bytes[start + 2 + at] ?? 0);
  return { tag, start, contentAt: start + 2 + size, length };
};

const isEnd = (bytes: Uint8Array, at: number): boolean => bytes[at] === 0 && bytes[at + 1] === 0;

const readChildren = (
  bytes: Uint8Array,
  from: number,
  end: number,
  depth: number,
  budget: Budget,
): BerNode[] => {
  const children: BerNode[] = [];
  for (let at = from; at < end; ) {
    const child = readNode(bytes, at, end, depth + 1, budget);
    children.push(child);
    at += child.whole.length;
  }
  return children;
};

const readIndefinite = (
  bytes: Uint8Array,
  head: Head,
  end: number,
  depth: number,
  budget: Budget,
): BerNode => {
  if ((head.tag & constructedBit) === 0) throw new BadBer('indefinite primitive');
  const children: BerNode[] = [];
  let at = head.contentAt;
  while (!isEnd(bytes, at) || at + 2 > end) {
    const child = readNode(bytes, at, end, depth + 1, budget);
    children.push(child);
    at += child.whole.length;
  }
  return {
    tag: head.tag,
    isIndefinite: true,
    whole: bytes.subarray(head.start, at + 2),
    content: bytes.subarray(head.contentAt, at),
    children,
  };
};

const readNode = (bytes: Uint8Array, start: number, end: number, depth: number, budget: Budget): BerNode => {
  budget.nodes += 1;
  if (depth > maxDepth || budget.nodes > maxNodes) throw new BadBer('too deep');
  const head = readHead(bytes, start, end);
  if (head.length === null) return readIndefinite(bytes, head, end, depth, budget);
  const contentEnd = head.contentAt + head.length;
  if (contentEnd > end) throw new BadBer('cut off');
  const isConstructed = (head.tag & constructedBit) !== 0;
  return {
    tag: head.tag,
    isIndefinite: false,
    whole: bytes.subarray(start, contentEnd),
    content: bytes.subarray(head.contentAt, contentEnd),
    children: isConstructed ? readChildren(bytes, head.contentAt, contentEnd, depth, budget) : [],
  };
};

const filler = new Set([0x00, 0x0a, 0x0d, 0x20]);

/** Reads one element and all it holds: DER, or BER with indefinite lengths. Only blank bytes may follow it. */
export const readBer = (bytes: Uint8Array): BerNode => {
  const node = readNode(bytes, 0, bytes.length, 0, { nodes: 0 });
  if (!bytes.subarray(node.whole.length).every((byte) => filler.has(byte))) throw new BadBer('more follows');
  return node;
};

/** The octets of a string, gathered from its parts where BER has cut it. */
export const octetsOf = (node: BerNode): Uint8Array =>
  node.children.length === 0 ? node.content : Buffer.concat(node.children.map(octetsOf));

/** Dotted decimal of an object identifier; '' when the element is not one. */
export const oidOf = (node: BerNode | undefined): string => {
  if (node?.tag !== 0x06) return '';
  const parts: number[] = [];
  let value = 0;
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) !== 0) continue;
    if (parts.length === 0)
      parts.push(Math.min(2, Math.floor(value / 40)), value - 40 * Math.min(2, Math.floor(value / 40)));
    else parts.push(value);
    value = 0;
  }
  return parts.join('.');
};

const derHead = (tag: number, length: number): Buffer => {
  if (length < 0x80) return Buffer.from([tag, length]);
  const size = Buffer.from(
    length
      .toString(16)
      .padStart(2, '0')
      .replace(/^(?=(?:..)*.$)/, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size]);
};

/** The same element in DER: definite lengths, strings in one piece, the members of a set in order. */
export const toDer = (node: BerNode, tag: number = node.tag): Buffer => {
  const isCutString = tag === 0x24;
  if (isCutString) {
    const octets = octetsOf(node);
    return Buffer.concat([derHead(0x04, octets.length), octets]);
  }
  if (node.children.length === 0) return Buffer.concat([derHead(tag, node.content.length), node.content]);
  const parts = node.children.map((child) => toDer(child));
  const ordered = tag === 0x31 ? parts.toSorted((a, b) => a.compare(b)) : parts;
  const content = Buffer.concat(ordered);
  return Buffer.concat([derHead(tag, content.length), content]);
};
