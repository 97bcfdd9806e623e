import { hiddenPhone } from '#features/signing/signing.rules.ts';
import { sheetTexts as words } from '#features/signing/signing-sheet.texts.ts';
import type { SignatureMethod, SignerRecord } from '#features/signing/signing.states.ts';
import { describeSms, type SheetRow } from '#features/signing/server/print-sheet.ts';
import type { CertificateSignature, CodeSignature } from '#features/signing/server/signing-subject.ts';
import type { Db } from '#kit/server/database.ts';

/** What is personal in the columns of a signature, whatever it stands under. */
export const signatureClasses = {
  userId: 'self',
  phone: 'phone',
  address: 'trace',
  signers: 'words',
  fileName: 'words',
  agreement: 'words',
} as const;

/** A signature as the columns of `signatureColumns` keep it, whatever it stands under. */
export const signatureRow = (signature: CodeSignature | CertificateSignature) => {
  if (signature.method === 'sms') {
    const { phone, smsId, agreement } = signature;
    return { method: 'sms' as const, phone, smsId, agreement, signers: [] };
  }
  const { file, judged } = signature;
  return {
    method: 'kep' as const,
    sha256: file.sha256,
    fileName: file.name,
    mime: file.mime,
    bytes: file.bytes,
    isAttached: judged.isAttached,
    signers: judged.signers,
  };
};

type Saved = {
  readonly phone: string | null;
  readonly smsId: number | null;
  readonly address: string;
  readonly signers: readonly SignerRecord[];
};

const byCode = async (db: Db, { phone, smsId, address }: Saved): Promise<SheetRow[]> => [
  [words.phone, hiddenPhone(phone ?? '')],
  [words.address, address],
  [words.sms, await describeSms(db, smsId ?? 0)],
];

const byCertificate = ({ signers }: Saved): SheetRow[] =>
  signers.flatMap(({ name, organization, serial, issuer }): SheetRow[] => [
    ...(name ? [[words.signer, name] as const] : []),
    ...(organization ? [[words.organization, organization] as const] : []),
    [words.certificate, serial],
    [words.issuer, issuer ?? ''],
  ]);

/** What a sheet says of a signature that is kept: by which code it was given, or by whose certificate. */
export const rowsOfSignature = async (db: Db, method: SignatureMethod, saved: Saved): Promise<SheetRow[]> =>
  method === 'sms' ? byCode(db, saved) : byCertificate(saved);
