/** `kep` is a qualified signature by certificate, `sms` a simple one by a code. */
export const signatureMethods = ['kep', 'sms'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/**
 * Where a request for a signature stands: sent, opened by who sits with the client, signed, out of its term,
 * withdrawn by us, or void because the leg was taken off signing.
 */
export const requestStates = ['sent', 'opened', 'signed', 'expired', 'withdrawn', 'void'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request that still waits for the client. */
export const openStates: readonly RequestState[] = ['sent', 'opened'];
export const isOpen = (state: RequestState): boolean => openStates.includes(state);

/** How something in a certificate agrees with the deal; `none` where one of the two says nothing. */
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
