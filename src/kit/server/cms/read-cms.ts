import { BadBer, type BerNode, octetsOf, oidOf, readBer, toDer } from '#kit/server/cms/read-ber.ts';
import { type Certificate, hexOf, need, readCertificate, timeOf } from '#kit/server/cms/read-certificate.ts';

/** One signer of a CMS message, with everything needed to verify him. */
export type Signer = {
  readonly certificate: Certificate | null;
  readonly digestAlgorithm: string;
  readonly signature: Uint8Array;
  /** What was signed in place of the content, in the forms it may have been signed in; null when nothing was. */
  readonly signedForms: readonly Uint8Array[] | null;
  readonly contentType: string | null;
  readonly messageDigest: Uint8Array | null;
  readonly signingTime: string | null;
  /** The certificate the signer has named by its hash. */
  readonly namedCertificate: { readonly algorithm: string; readonly hash: Uint8Array } | null;
};

export type SignedData = {
  readonly contentType: string;
  /** The content that came along; null in a detached signature. */
  readonly content: Uint8Array | null;
  readonly signers: readonly Signer[];
};

const signedDataOid = '1.2.840.113549.1.7.2';
const attributeOids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const;
const sha256Oid = '2.16.840.1.101.3.4.2.1';
const setTag = 0x31;
const maxSigners = 20;
const maxCertificates = 50;

const first = (node: BerNode | undefined): BerNode | undefined => node?.children[0];

const certificatesOf = (signedData: BerNode): Certificate[] => {
  const list = signedData.children.slice(3).find((child) => child.tag === 0xa0);
  const found = (list?.children ?? []).filter((child) => child.tag === 0x30);
  if (found.length > maxCertificates) throw new BadBer('too many certificates');
  return found.map(readCertificate);
};

const findCertificate = (sid: BerNode, all: readonly Certificate[]): Certificate | null => {
  if (sid.tag === 0x30) {
    const [issuer, serial] = sid.children;
    const number = hexOf(octetsOf(need(serial)));
    const same = all.filter((certificate) => certificate.serial === number);
    const issued = same.find((certificate) => hexOf(certificate.issuerBytes) === hexOf(need(issuer).whole));
    return issued ?? (same.length === 1 ? (same[0] ?? null) : null);
  }
  const keyId = hexOf(octetsOf(sid));
  return all.find((certificate) => certificate.keyId !== null && hexOf(certificate.keyId) === keyId) ?? null;
};

/** Attributes by their type; one that stands twice is no attribute. */
const attributesOf = (attributes: BerNode | undefined): ReadonlyMap<string, BerNode> => {
  const found = new Map<string, BerNode>();
  for (const {
    children: [type, values],
  } of attributes?.children ?? []) {
    const oid = oidOf(type);
    if (found.has(oid)) throw new BadBer('attribute twice');
    if (values?.children.length === 1) found.set(oid, need(values.children[0]));
  }
  return found;
};

const namedCertificateOf = (value: BerNode | undefined): Signer['namedCertificate'] => {
  const id = first(first(value));
  if (!id) return null;
  const [head, next] = id.children;
  if (head?.tag === 0x04) return { algorithm: sha256Oid, hash: octetsOf(head) };
  return next?.tag === 0x04 ? { algorithm: oidOf(first(head)), hash: octetsOf(next) } : null;
};

/** DER as it stands with its tag put right, and the same put into DER anew where the program wrote BER. */
const formsOf = (attributes: BerNode): Uint8Array[] => {
  const encoded = toDer(attributes, setTag);
  if (attributes.isIndefinite) return [encoded];
  const asIs = Buffer.from(attributes.whole);
  asIs[0] = setTag;
  return asIs.equals(encoded) ? [asIs] : [asIs, encoded];
};

const readSigner = (node: BerNode, certificates: readonly Certificate[]): Signer => {
  const [, sid, digest, ...more] = node.children;
  const attributes = more[0]?.tag === 0xa0 ? more.shift() : undefined;
  const [, signature] = more;
  const found = attributesOf(attributes);
  const { contentType, messageDigest, signingTime, signingCertificate } = attributeOids;
  const time = found.get(signingTime);
  const digestNode = found.get(messageDigest);
  return {
    certificate: findCertificate(need(sid), certificates),
    digestAlgorithm: oidOf(first(digest)),
    signature: octetsOf(need(signature)),
    signedForms: attributes ? formsOf(attributes) : null,
    contentType: oidOf(found.get(contentType)) || null,
    messageDigest: digestNode ? octetsOf(digestNode) : null,
    signingTime: time ? timeOf(time) : null,
    namedCertificate: namedCertificateOf(found.get(signingCertificate)),
  };
};

/** Reads a CMS message with signatures; throws `BadBer` for anything else. */
export const readSignedData = (bytes: Uint8Array): SignedData => {
  const outer = readBer(bytes);
  if (oidOf(outer.children[0]) !== signedDataOid) throw new BadBer('not signed data');
  const signedData = need(first(outer.children[1]), 0x30);
  const [, , encapsulated] = signedData.children;
  const [type, wrapped] = need(encapsulated, 0x30).children;
  const content = first(wrapped);
  const certificates = certificatesOf(signedData);
  const signers = need(signedData.children.at(-1), setTag).children;
  if (signers.length === 0 || signers.length > maxSigners) throw new BadBer('signers');
  return {
    contentType: oidOf(type),
    content: content ? octetsOf(content) : null,
    signers: signers.map((signer) => readSigner(signer, certificates)),
  };
};
