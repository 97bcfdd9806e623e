import { BadBer, type BerNode, octetsOf, oidOf } from '#kit/server/cms/read-ber.ts';
import { type CertificateSubject, readSubject } from '#kit/server/cms/read-names.ts';

/** What is read of a certificate; nothing of it is proved, for nobody has checked who issued it. */
export type Certificate = {
  readonly whole: Uint8Array;
  readonly serial: string;
  /** The issuer's name as it stands, to find the certificate by. */
  readonly issuerBytes: Uint8Array;
  readonly keyId: Uint8Array | null;
  readonly subject: CertificateSubject;
  readonly issuer: CertificateSubject;
  readonly validFrom: string;
  readonly validTo: string;
  readonly keyAlgorithm: string;
  readonly curveOid: string;
  readonly publicKey: Uint8Array;
};

const tags = { integer: 0x02, sequence: 0x30, version: 0xa0, extensions: 0xa3 } as const;
const keyIdOid = '2.5.29.14';

/** The element, or the whole file is refused as no signature. */
export const need = (node: BerNode | undefined, tag?: number): BerNode => {
  if (!node || (tag !== undefined && node.tag !== tag)) throw new BadBer('unexpected');
  return node;
};

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** UTCTime or GeneralizedTime as ISO 8601. */
export const timeOf = (node: BerNode | undefined): string => {
  const { tag, content } = need(node);
  const text = Buffer.from(content).toString('latin1');
  const full = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?Z$/.exec(full) ?? [];
  const [year = '', month = '', day = '', hour = '', minute = '', second = '00'] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(moment.getTime())) throw new BadBer('time');
  return moment.toISOString();
};

const keyIdOf = (tbs: BerNode): Uint8Array | null => {
  const list = tbs.children.find((child) => child.tag === tags.extensions)?.children[0];
  const found = list?.children.find((extension) => oidOf(extension.children[0]) === keyIdOid);
  const wrapped = found?.children.at(-1)?.content;
  return wrapped && wrapped.length > 2 ? wrapped.subarray(2) : null;
};

/** A GOST key is an octet string inside the bit string; any other key is left as it is. */
const keyOf = (bits: BerNode): Uint8Array => {
  const key = bits.content.subarray(1);
  const size = key[1] === 0x40 ? 2 : key[1] === 0x81 && key[2] === 0x80 ? 3 : 0;
  return key[0] === 0x04 && size > 0 ? key.subarray(size) : key;
};

/** Reads an X.509 certificate out of its element. */
export const readCertificate = (node: BerNode): Certificate => {
  const tbs = need(need(node, tags.sequence).children[0], tags.sequence);
  const fields = tbs.children[0]?.tag === tags.version ? tbs.children.slice(1) : tbs.children;
  const [serial, , issuer, validity, subject, key] = fields;
  const [algorithm, bits] = need(key, tags.sequence).children;
  const [from, to] = need(validity, tags.sequence).children;
  return {
    whole: node.whole,
    serial: hexOf(octetsOf(need(serial, tags.integer))),
    issuerBytes: need(issuer, tags.sequence).whole,
    keyId: keyIdOf(tbs),
    subject: readSubject(need(subject, tags.sequence)),
    issuer: readSubject(need(issuer)),
    validFrom: timeOf(from),
    validTo: timeOf(to),
    keyAlgorithm: oidOf(algorithm?.children[0]),
    curveOid: oidOf(algorithm?.children[1]?.children[0]),
    publicKey: keyOf(need(bits, 0x03)),
  };
};
