/** A certificate with a private key that a program on this computer offers to sign with. */
export type OfferedCertificate = {
  readonly thumbprint: string;
  readonly name: string;
  readonly issuer: string;
  readonly validTo: string;
};

/** A program beside the browser that signs with the person's own key; the key never leaves it. */
export type SigningPlugin = {
  readonly listCertificates: () => Promise<readonly OfferedCertificate[]>;
  /** A detached CMS signature in base64 over the bytes given in base64. */
  readonly signDetached: (thumbprint: string, contentBase64: string) => Promise<string>;
};
