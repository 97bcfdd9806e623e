import { createHash } from 'node:crypto';
import type { CertificateSubject } from '#kit/server/cms/read-names.ts';
import { BadBer } from '#kit/server/cms/read-ber.ts';
import type { Certificate } from '#kit/server/cms/read-certificate.ts';
import { readSignedData, type SignedData, type Signer } from '#kit/server/cms/read-cms.ts';
import { unwrapSignature } from '#kit/server/cms/unwrap-signature.ts';
import { curvesByOid } from '#kit/server/gost/curves.ts';
import { streebog } from '#kit/server/gost/streebog.ts';
import { verifyGostSignature } from '#kit/server/gost/verify-signature.ts';

/**
 * `valid`: the mathematics holds and it is about this very file; `foreign`: it holds, but about another file;
 * `broken`: it does not hold; `unsupported`: made by another algorithm than GOST R 34.10-2012; `anonymous`: the
 * signer's certificate did not come along.
 */
type SignatureVerdict = 'valid' | 'foreign' | 'broken' | 'unsupported' | 'anonymous';

/** One signer as his certificate names him; nobody has checked who issued it. */
export type JudgedSigner = {
  readonly verdict: SignatureVerdict;
  readonly subject: CertificateSubject;
  readonly issuer: string | null;
  readonly serial: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly signedAt: string | null;
  readonly bits: 256 | 512 | null;
  /** Whether what was signed names the certificate by its hash; else its words stand under no signature we check. */
  readonly isBound: boolean;
};

/** What a signature file is worth to a document; `null` signers: it is no signature at all. */
export type JudgedSignature =
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'attached' | 'detached';
      readonly verdict: SignatureVerdict;
      readonly signers: readonly JudgedSigner[];
    };

const digestBits: Readonly<Record<string, 256 | 512>> = {
  '1.2.643.7.1.1.2.2': 256,
  '1.2.643.7.1.1.2.3': 512,
};
const keyBits: Readonly<Record<string, 256 | 512>> = {
  '1.2.643.7.1.1.1.1': 256,
  '1.2.643.7.1.1.1.2': 512,
};
const sha256Oid = '2.16.840.1.101.3.4.2.1';

/** How bad a verdict is: of several signers the worst speaks for the file. */
const gravity: readonly SignatureVerdict[] = ['valid', 'foreign', 'anonymous', 'unsupported', 'broken'];

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** Whether the certificate is the one the signer has named by its hash; null where he names none that we can tell. */
const isNamed = ({ namedCertificate: named }: Signer, certificate: Certificate): boolean | null => {
  if (!named) return null;
  const bits = digestBits[named.algorithm];
  if (bits) return isEqual(streebog(certificate.whole, bits), named.hash);
  if (named.algorithm !== sha256Oid) return null;
  return isEqual(createHash('sha256').update(certificate.whole).digest(), named.hash);
};

type Hashes = (bits: 256 | 512) => Uint8Array;

const judgeMath = (
  signer: Signer,
  certificate: Certificate,
  data: SignedData,
  hashOf: Hashes,
): SignatureVerdict => {
  const bits = keyBits[certificate.keyAlgorithm];
  const curve = curvesByOid[certificate.curveOid];
  if (!bits || curve?.bits !== bits || digestBits[signer.digestAlgorithm] !== bits) return 'unsupported';
  const { publicKey } = certificate;
  const { signature, signedForms, messageDigest } = signer;
  const isSigned = (digest: Uint8Array): boolean =>
    verifyGostSignature({ curve, publicKey, signature, digest });
  if (signedForms === null) return isSigned(hashOf(bits)) ? 'valid' : 'broken';
  const holds = signedForms.some((form) => isSigned(streebog(form, bits)));
  if (!holds || isNamed(signer, certificate) === false) return 'broken';
  if (messageDigest === null || signer.contentType !== data.contentType) return 'broken';
  return isEqual(messageDigest, hashOf(bits)) ? 'valid' : 'foreign';
};

/** The mathematics holds, whichever file it is about. */
const isHeld = (verdict: SignatureVerdict): boolean => verdict === 'valid' || verdict === 'foreign';

const nobody: CertificateSubject = {
  commonName: null,
  surname: null,
  givenName: null,
  post: null,
  organization: null,
  inn: null,
  personInn: null,
  ogrn: null,
};

const judgeSigner = (signer: Signer, data: SignedData, hashOf: Hashes): JudgedSigner => {
  const { certificate, signingTime: signedAt } = signer;
  if (!certificate) {
    const none = { issuer: null, serial: '', validFrom: '', validTo: '', bits: null, isBound: false };
    return { verdict: 'anonymous', subject: nobody, signedAt, ...none };
  }
  const { subject, serial, validFrom, validTo } = certificate;
  const verdict = judgeMath(signer, certificate, data, hashOf);
  return {
    verdict,
    subject,
    issuer: certificate.issuer.organization ?? certificate.issuer.commonName,
    serial,
    validFrom,
    validTo,
    signedAt,
    bits: keyBits[certificate.keyAlgorithm] ?? null,
    isBound: isHeld(verdict) && signer.signedForms !== null && isNamed(signer, certificate) === true,
  };
};

const worst = (verdicts: readonly SignatureVerdict[]): SignatureVerdict =>
  verdicts.reduce((bad, one) => (gravity.indexOf(one) > gravity.indexOf(bad) ? one : bad), 'valid');

/**
 * Judges a signature file over a document: whatever coat it came in, detached or attached, each signer by
 * mathematics. Whether the certificates were issued by somebody trusted and not revoked is not looked at.
 */
export const judgeSignature = (signatureFile: Uint8Array, document: Uint8Array): JudgedSignature => {
  const bytes = unwrapSignature(signatureFile);
  if (bytes === null) return { kind: 'unreadable' };
  let data: SignedData;
  try {
    data = readSignedData(bytes);
  } catch (error) {
    if (error instanceof BadBer) return { kind: 'unreadable' };
    throw error;
  }
  const { content } = data;
  const hashes = new Map<number, Uint8Array>();
  const hashOf: Hashes = (bits) => {
    const existing = hashes.get(bits) ?? streebog(document, bits);
    hashes.set(bits, existing);
    return existing;
  };
  const signers = data.signers.map((signer) => judgeSigner(signer, data, hashOf));
  const found = worst(signers.map((signer) => signer.verdict));
  const isOther = content !== null && !isEqual(content, document);
  return {
    kind: content === null ? 'detached' : 'attached',
    verdict: isOther && found === 'valid' ? 'foreign' : found,
    signers,
  };
};
