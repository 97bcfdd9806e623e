import { signingErrors } from '#features/signing/signing.errors.ts';
import { certificateAt } from '#features/signing/signing.rules.ts';
import type { SignerRecord } from '#features/signing/signing.states.ts';
import { signingTexts as texts } from '#features/signing/signing.texts.ts';
import type { Signer } from '#features/signing/signing.fields.ts';
import { readStored } from '#features/signing/server/read-stored.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import type { JudgedSignature, JudgedSigner } from '#kit/server/cms/judge-signature.ts';
import type { Preparing } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const worker = new URL('../../../kit/server/cms/judge-signature.worker.ts', import.meta.url);

/** A stored file that is signed. */
type SignedFile = { readonly sha256: string; readonly bytes: number };
// security.md D12: two seconds a signature, and a second more for every two megabytes that are hashed.
const secondsOf = ({ bytes }: SignedFile): number => 2 + bytes / (2 * 1024 ** 2);

const wrong = (why: string) => refuse(kitErrors.invalid, { message: why, errors: { files: [why] } });

/** A signature that holds for its file. */
export type Judged = { readonly isAttached: boolean; readonly signers: readonly SignerRecord[] };

const personOf = ({ subject }: JudgedSigner): string | null => {
  const { surname, givenName, commonName } = subject;
  return surname && givenName ? `${surname} ${givenName}` : commonName;
};

const recordOf = (signer: JudgedSigner): SignerRecord => ({
  name: personOf(signer),
  post: signer.subject.post,
  organization: signer.subject.organization,
  inn: signer.subject.inn,
  personInn: signer.subject.personInn,
  ogrn: signer.subject.ogrn,
  issuer: signer.issuer,
  serial: signer.serial,
  validFrom: signer.validFrom,
  validTo: signer.validTo,
  signedAt: signer.signedAt,
  bits: signer.bits ?? 256,
  isBound: signer.isBound,
});

/** Judges a file of a qualified signature against the file it is brought to; what does not hold is refused in words. */
export const judgeSignatureFile = async (
  { services }: Pick<Preparing, 'services'>,
  signed: SignedFile,
  file: ReceivedFile | undefined,
): Promise<Judged> => {
  if (!file) throw refuse(signingErrors.notLive);
  const [document, signature] = await Promise.all([
    readStored(services.files, signed.sha256),
    readStored(services.files, file.sha256),
  ]);
  const order = { document, signature };
  const limits = { seconds: secondsOf(signed), transfer: [document.buffer, signature.buffer] };
  const judged = await runApart<JudgedSignature>(worker, order, limits).catch((error: unknown) => {
    if (error instanceof ApartFailure) throw wrong(texts.tooHard);
    throw error;
  });
  if (judged.kind === 'unreadable') throw wrong(texts.unreadable);
  if (judged.verdict !== 'valid') throw wrong(texts.verdicts[judged.verdict]);
  return { isAttached: judged.kind === 'attached', signers: judged.signers.map(recordOf) };
};

/** The signers of a kept signature as they are shown. */
export const showSigners = (signers: readonly SignerRecord[], now: Date): Signer[] =>
  signers.map((signer) => ({
    name: signer.name,
    post: signer.post,
    organization: signer.organization,
    inn: signer.inn,
    person_inn: signer.personInn,
    ogrn: signer.ogrn,
    issuer: signer.issuer,
    serial: signer.serial,
    valid_from: signer.validFrom,
    valid_to: signer.validTo,
    signed_at: signer.signedAt,
    bits: signer.bits,
    is_bound: signer.isBound !== false,
    at_signing: certificateAt(signer, signer.signedAt),
    today: certificateAt(signer, now.toISOString()),
  }));
