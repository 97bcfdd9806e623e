import { crc32, deflateRawSync } from 'node:zlib';
import { readRegisterFile } from '#features/tenders/server/register/read-register-file.ts';
import type { RegisterSource } from '#features/tenders/server/register/register-bytes.ts';
import type { RegisterDocument, RegisterFact, RegisterTender } from '#features/tenders/tenders.register.ts';

/** A file for an archive; everything beyond name and content lets the archive lie. */
export type ZipPart = {
  name: string | Buffer;
  content?: string | Buffer;
  isStored?: boolean;
  flags?: number;
  method?: number;
  unixMode?: number;
  declaredSize?: number;
  declaredCrc?: number;
};

function headersOf({ name, content = '', ...lies }: ZipPart, offset: number) {
  const plain = Buffer.from(content);
  const packed = lies.isStored ? plain : deflateRawSync(plain);
  const rawName = Buffer.from(name);
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(20, 0);
  fixed.writeUInt16LE(lies.flags ?? (typeof name === 'string' ? 0x800 : 0), 2);
  fixed.writeUInt16LE(lies.method ?? (lies.isStored ? 0 : 8), 4);
  fixed.writeUInt32LE(lies.declaredCrc ?? crc32(plain), 10);
  fixed.writeUInt32LE(packed.length, 14);
  fixed.writeUInt32LE(lies.declaredSize ?? plain.length, 18);
  fixed.writeUInt16LE(rawName.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fixed, rawName, packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((lies.unixMode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  // Made on Unix, so that the mode in the outer attributes counts.
  const central = Buffer.concat([Buffer.from('504b01021403', 'hex'), fixed, tail, rawName]);
  return { local, central };
}

/** A ZIP of the parts, byte by byte, honest or not. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = headersOf(part, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** What a made-up notice of 44-ФЗ may say; every part is XML without prefixes. */
type Notice44Parts = {
  kind?: string;
  number?: string;
  subject?: string;
  beforeCommon?: string;
  stages?: string;
  maxPrice?: string;
  requirements?: readonly string[];
};

/** One customer's requirements: register number, name, security blocks, IKZ and price. */
export function requirement44(own: {
  regNum?: string;
  blocks?: string;
  ikz?: string;
  maxPrice?: string;
}): string {
  const price = own.maxPrice ? `<maxPriceInfo><maxPrice>${own.maxPrice}</maxPrice></maxPriceInfo>` : '';
  const ikz = own.ikz ? `<IKZInfo><purchaseCode>${own.ikz}</purchaseCode></IKZInfo>` : '';
  const regNum = own.regNum ?? '09989900001';
  return `<customerRequirementInfo><customer><regNum>${regNum}</regNum><fullName>Customer ${regNum}</fullName></customer>
    ${own.blocks ?? ''}<contractConditionsInfo>${price}${ikz}</contractConditionsInfo></customerRequirementInfo>`;
}

const usualStages =
  '<procedureInfo><collectingInfo><endDT>2026-12-02T09:00:00+03:00</endDT></collectingInfo></procedureInfo>';

/** A small notice of 44-ФЗ as a register export. */
export function notice44(parts: Notice44Parts = {}): string {
  const kind = parts.kind ?? 'epNotificationEF2020';
  const price = parts.maxPrice ?? '1000000';
  return `<export><${kind}>${parts.beforeCommon ?? ''}<versionNumber>1</versionNumber><commonInfo>
    <purchaseNumber>${parts.number ?? '0998990000126000009'}</purchaseNumber><publishDTInEIS>2026-11-16T12:00:00+03:00</publishDTInEIS>
    <purchaseObjectInfo>${parts.subject ?? 'Subject'}</purchaseObjectInfo></commonInfo>
    <purchaseResponsibleInfo><responsibleOrgInfo><regNum>09989900001</regNum><INN>7798000122</INN><KPP>779801001</KPP></responsibleOrgInfo></purchaseResponsibleInfo>
    <notificationInfo>${parts.stages ?? usualStages}<contractConditionsInfo><maxPriceInfo><maxPrice>${price}</maxPrice>
    <currency><code>RUB</code></currency></maxPriceInfo></contractConditionsInfo><customerRequirementsInfo>
    ${(parts.requirements ?? [requirement44({ maxPrice: price })]).join('')}
    </customerRequirementsInfo></notificationInfo></${kind}></export>`;
}

/** A small notice of 223-ФЗ; `lots` is XML of lots, `more` any other elements of the notice. */
export function notice223(lots: string, more = ''): string {
  return `<purchaseNoticeAE><body><item><purchaseNoticeAEData><createDateTime>2026-11-17T10:00:00</createDateTime>
    <registrationNumber>39980000009</registrationNumber><name>Purchase</name><customer><mainInfo><fullName>Organizer</fullName>
    <inn>7898000341</inn><kpp>789801001</kpp></mainInfo></customer>${more}<lots>${lots}</lots>
    </purchaseNoticeAEData></item></body></purchaseNoticeAE>`;
}

/** A company as documents of 44-ФЗ name it. */
export function company44(inn: string, contacts = ''): string {
  return `<legalEntityRFInfo><fullName>Company ${inn}</fullName><INN>${inn}</INN><KPP>779801001</KPP>
    <contactInfo>${contacts}</contactInfo></legalEntityRFInfo>`;
}

/** What a made-up document after the notice may say. */
type DocumentParts = { number?: string; docNumber?: string; at?: string };

function commonOf({ number, docNumber, at = '2026-12-04' }: DocumentParts, usual: string): string {
  return `<commonInfo><purchaseNumber>${number ?? '0998990000126000009'}</purchaseNumber>
    <docNumber>${docNumber ?? usual}</docNumber><publishDTInEIS>${at}T12:00:00+03:00</publishDTInEIS>
    <signDT>${at}+03:00</signDT></commonInfo>`;
}

/** An application of a final protocol of 2020 and later: its number, price and place; `more` may name its author. */
export function application44(no: number, price: string, place: number, more = ''): string {
  return `<applicationInfo><commonInfo><appNumber>${no}</appNumber></commonInfo><finalPrice>${price}</finalPrice>${more}
    <admittedInfo><appAdmittedInfo><admitted>true</admitted><appRating>${place}</appRating></appAdmittedInfo></admittedInfo>
    </applicationInfo>`;
}

/** A final protocol of an electronic auction. */
export function protocol44(applications: readonly string[], parts: DocumentParts = {}): string {
  return `<export><epProtocolEF2020Final>${commonOf(parts, 'final')}<protocolInfo><applicationsInfo>
    ${applications.join('')}</applicationsInfo></protocolInfo></epProtocolEF2020Final></export>`;
}

/** A protocol that says the author of an application has evaded. */
export function evasion44(no: number, parts: DocumentParts = {}): string {
  return `<export><epProtocolDeviation>${commonOf(parts, 'evasion')}<protocolInfo><applicationInfo>
    <journalNumber>${no}</journalNumber></applicationInfo></protocolInfo></epProtocolDeviation></export>`;
}

/** A contract project or, by its kind, a signed contract. */
export function contract44(
  own: { kind?: string; no?: number; inn: string; price: string; contacts?: string },
  { number = '0998990000126000009', docNumber = `${number}0001`, at = '2026-12-07' }: DocumentParts = {},
): string {
  const kind = own.kind ?? 'cpContractProject';
  const no = own.no === undefined ? '' : `<appNumber>${own.no}</appNumber>`;
  return `<export><${kind}><foundationInfo><purchaseNumber>${number}</purchaseNumber></foundationInfo>
    <participantInfo>${company44(own.inn, own.contacts)}</participantInfo>
    <contractInfo><subject>Subject</subject><price>${own.price}</price></contractInfo>${no}
    <commonInfo><number>${docNumber}</number><publishDTInEIS>${at}T10:00:00+03:00</publishDTInEIS></commonInfo>
    </${kind}></export>`;
}

/** A 223-ФЗ protocol of results; ours, made by the official schema, for no public one names a winner. */
export function protocol223(
  lots: readonly { no: number; applications: string }[],
  kind = 'purchaseProtocolZK',
): string {
  const lotXml = lots.map(
    ({ no, applications }) =>
      `<protocolLotApplications><lot><ordinalNumber>${no}</ordinalNumber><subject>Lot ${no}</subject></lot>${applications}</protocolLotApplications>`,
  );
  return `<${kind}><body><item><guid>1</guid><${kind}Data><guid>2</guid><createDateTime>2026-12-04T10:00:00</createDateTime>
    <purchaseInfo><purchaseNoticeNumber>39980000009</purchaseNoticeNumber><name>Purchase</name></purchaseInfo>
    <registrationNumber>39980000009-01</registrationNumber><publicationDateTime>2026-12-04T11:00:00</publicationDateTime>
    <lotApplicationsList>${lotXml.join('')}</lotApplicationsList><protocolSignDate>2026-12-04</protocolSignDate>
    </${kind}Data></item></body></${kind}>`;
}

/** An application of a 223-ФЗ protocol: letters F, S, T are the winner, second and third place. */
export function application223(no: string, letter: string, inn: string, price: string): string {
  return `<application><applicationNumber>${no}</applicationNumber><supplierInfo><name>Supplier ${inn}</name><inn>${inn}</inn>
    <address><phone>8 (912) 345-67-89</phone></address></supplierInfo><price>${price}</price><accepted>T</accepted>
    <winnerIndication>${letter}</winnerIndication></application>`;
}

/** Takes everything that comes. */
export async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Reads a register file whole: bytes, text or the path of a file. */
export async function readAll(
  source: RegisterSource | { xml: string },
  fileName = 'file',
): Promise<RegisterDocument[]> {
  const bytes = typeof source === 'object' && 'xml' in source ? Buffer.from(source.xml) : source;
  return gather(readRegisterFile(bytes, fileName));
}

/** What a text says that must hold one readable document after the notice. */
export async function readFact(xml: string): Promise<RegisterFact> {
  const [document] = await readAll({ xml });
  if (document?.outcome !== 'fact') throw new Error(`not a fact: ${document?.reason}`);
  return document.fact;
}

/** The purchase of a text that must hold one readable notice. */
export async function readTender(xml: string): Promise<RegisterTender> {
  const [document] = await readAll({ xml });
  if (document?.outcome !== 'notice') throw new Error(`not a notice: ${document?.reason}`);
  return document.tender;
}
