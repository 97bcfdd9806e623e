import { type ByteStream, peekBytes } from '#features/tenders/server/register/register-bytes.ts';
import { parseJson } from '#features/tenders/server/register/parse-json.ts';
import { parseXml } from '#features/tenders/server/register/parse-xml.ts';
import { itemsOf223, readNotice223 } from '#features/tenders/server/register/read-notice-223.ts';
import { readContract } from '#features/tenders/server/register/read-contract.ts';
import { readNotice44 } from '#features/tenders/server/register/read-notice-44.ts';
import { readNoticeOld } from '#features/tenders/server/register/read-notice-old.ts';
import { readProtocol223 } from '#features/tenders/server/register/read-protocol-223.ts';
import { readProtocol } from '#features/tenders/server/register/read-protocol.ts';
import {
  decideKind,
  inferKind,
  type KindReader,
  purchaseNumberOf,
} from '#features/tenders/server/register/register-kinds.ts';
import {
  cleanText,
  nodeAt,
  type RegisterNode,
  textAt,
} from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { sniffContent, sniffLength } from '#features/tenders/server/register/sniff-content.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterDocument, RegisterFact, RegisterTender } from '#features/tenders/tenders.register.ts';

/** Names and numbers of a broken file may be of any length; a line of a report may not. */
const longestColumn = 200;

/** What a part holds: a notice, another document, or the reason why it is skipped. */
type Content = { tender: RegisterTender } | { fact: RegisterFact } | { skip: string };

/** A part of a register file that is one document: its kind, where it stands, and what reads it. */
type Part = { kind: string; place: string; number: string; read: () => Content };

/** Reads a document by its reader; 223-ФЗ gives every item of a packet by itself. */
function readContent(reader: KindReader, kind: string, node: RegisterNode): Content {
  if (reader === '44') return { tender: readNotice44(kind, node) };
  if (reader === '223') return { tender: readNotice223(kind, node) };
  if (reader === 'old') return { tender: readNoticeOld(kind, node) };
  if (reader === 'protocol') return { fact: readProtocol(kind, node) };
  if (reader === 'protocol223') return { fact: readProtocol223(kind, node) };
  const contract = readContract(kind, node);
  return typeof contract === 'string' ? { skip: contract } : { fact: contract };
}

const isOf223 = (reader: KindReader): boolean => reader === '223' || reader === 'protocol223';

function partOf(kind: string, place: string, node: RegisterNode): Part[] {
  const decision = decideKind(kind);
  const items = itemsOf223(node);
  if (items.length > 0 && decision && 'reader' in decision) {
    return items.map((item, at) => ({
      kind,
      place: items.length > 1 ? `${place || kind}[${at}]` : place,
      number: textAt(item, 'registrationNumber') ?? '',
      read: () => readContent(decision.reader, kind, item),
    }));
  }
  const content = items[0] ?? nodeAt(node, 'data') ?? node;
  return [
    {
      kind,
      place,
      number: purchaseNumberOf(content),
      read: () => {
        if (!decision) throw new RegisterProblem(registerTexts.failed.unknownKind);
        if ('skip' in decision) return decision;
        // A 223-ФЗ packet without an item holds nothing to read.
        if (isOf223(decision.reader)) throw new RegisterProblem(registerTexts.failed.noDocuments);
        return readContent(decision.reader, kind, node);
      },
    },
  ];
}

async function partsOfXml(bytes: ByteStream): Promise<Part[]> {
  const root = await parseXml(bytes);
  const documents = root.name === 'export' ? root.children : [root];
  return documents.flatMap((node, at) =>
    partOf(node.name, documents.length > 1 ? `${node.name}[${at}]` : '', node),
  );
}

async function partsOfJson(bytes: ByteStream): Promise<Part[]> {
  const documents = await parseJson(bytes);
  return documents.flatMap(({ key, place, node }) => {
    // «tender» is the list of notices in renderings that lost the names of root elements.
    const kind = key === '' || key === 'tender' ? (inferKind(node) ?? '') : key;
    return partOf(kind, place, node);
  });
}

/** Reads one XML or JSON file, with content told by bytes; one that cannot be read at all is a RegisterProblem. */
async function partsOf(bytes: ByteStream): Promise<Part[]> {
  const { head, whole } = await peekBytes(bytes, sniffLength);
  const content = sniffContent(head);
  if (content === 'zip') throw new RegisterProblem(registerTexts.zip.nested);
  const parts = content === 'xml' ? await partsOfXml(whole) : await partsOfJson(whole);
  if (parts.length === 0) throw new RegisterProblem(registerTexts.failed.noDocuments);
  return parts;
}

function readPart(file: string, entry: string, { kind, place, number, read }: Part): RegisterDocument {
  const line = {
    file,
    entry: place === '' ? entry : `${entry}#${place}`.slice(0, longestColumn),
    kind: cleanText(kind).slice(0, longestColumn),
    number: number.slice(0, longestColumn),
  };
  try {
    const content = read();
    if ('skip' in content) return { ...line, outcome: 'skipped', reason: content.skip };
    if ('tender' in content) return { ...line, outcome: 'notice', reason: '', ...content };
    return { ...line, number: content.fact.number, outcome: 'fact', reason: '', ...content };
  } catch (problem) {
    if (!(problem instanceof RegisterProblem)) throw problem;
    return { ...line, outcome: 'error', reason: problem.reason };
  }
}

/** Documents of one XML or JSON file; whatever is wrong with it becomes an error line of its own. */
export async function readDocuments(
  file: string,
  entry: string,
  bytes: ByteStream,
): Promise<RegisterDocument[]> {
  try {
    const parts = await partsOf(bytes);
    return parts.map((part) => readPart(file, entry, part));
  } catch (problem) {
    if (!(problem instanceof RegisterProblem)) throw problem;
    return [{ file, entry, kind: '', number: '', outcome: 'error', reason: problem.reason }];
  }
}
