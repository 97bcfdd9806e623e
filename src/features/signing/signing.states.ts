/** `kep` is a qualified signature by certificate, `sms` a simple one by a code. */
export const signatureMethods = ['kep', 'sms'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** How something in a certificate agrees with what is expected; `none` where one of the two says nothing. */
export const agreements = ['match', 'differs', 'none'] as const;
export type Agreement = (typeof agreements)[number];

/** Whether a certificate was in force at a moment; `unknown` where the moment is not said. */
export const certificateStates = ['valid', 'not_yet', 'expired', 'unknown'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** One signer of a kept signature, as his certificate names him. */
export type SignerRecord = {
  readonly name: string | null;
  readonly post: string | null;
  readonly organization: string | null;
  readonly inn: string | null;
  readonly personInn: string | null;
  readonly ogrn: string | null;
  readonly issuer: string | null;
  readonly serial: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly signedAt: string | null;
  readonly bits: 256 | 512;
  /** Whether the signature names this certificate by its hash; false: its words are under no signature we check. */
  readonly isBound?: boolean;
};

/**
 * What a person gets a code of his own for: to prove that a phone is his, now or when it takes the place of another, to
 * sign a contract, to sign his report, to sign reports for us.
 */
export const codePurposes = ['phone', 'new_phone', 'contract', 'report', 'reports'] as const;
export type CodePurpose = (typeof codePurposes)[number];
