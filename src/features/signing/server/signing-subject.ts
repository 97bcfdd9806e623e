import type { CodePurpose } from '#features/signing/signing.states.ts';
import type { Judged } from '#features/signing/server/judge-signature.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

/** What a code is asked for: the document, several together, or the phone that is to be proved. */
export type CodeInput = {
  readonly documentId?: number | undefined;
  readonly documentIds?: readonly number[] | undefined;
  readonly phone?: string | undefined;
};

/** What the caller is about to sign or to prove, locked. */
export type LockedSubject = {
  readonly id: number;
  readonly phone: string | null;
  /** What a code is bound to beside the phone and the person: the hash of the document. */
  readonly bound: readonly unknown[];
  /** The message that carries the code. */
  readonly words: (code: string) => string;
};

/** A signature by a code, as it was given. */
export type CodeSignature = {
  readonly method: 'sms';
  readonly phone: string;
  readonly smsId: number;
  readonly address: string;
  readonly agreement: string;
};

/** A signature by a certificate: its file and what it was found to be. */
export type CertificateSignature = {
  readonly method: 'kep';
  readonly file: ReceivedFile;
  readonly judged: Judged;
  /** The hash of the bytes that were judged. */
  readonly sha256: string;
  readonly address: string;
};

/** A document people sign: where its bytes are, and what follows from a signature. */
type SignedDocument = {
  /** The bytes to be signed by the caller, before anything is locked; refused in words when there is nothing to sign. */
  readonly find: (
    context: Preparing,
    id: number,
  ) => Promise<{ readonly sha256: string; readonly bytes: number }>;
  readonly sign: (
    operation: Operation,
    id: number,
    signature: CodeSignature | CertificateSignature,
  ) => Promise<void>;
};

/** Something people sign or prove by a code of their own; who owns it gives it to the room of signing. */
export type SigningSubject = {
  readonly purpose: CodePurpose;
  /** Refuses in words what the caller may not sign, or not now. */
  readonly lock: (operation: Operation, input: CodeInput) => Promise<LockedSubject>;
  readonly document?: SignedDocument;
};

/** Given by `signingSubjects.give({ purpose, lock, document })` in the `server/x.hooks.ts` of the owner. */
export const signingSubjects = definePoint<SigningSubject>('signing.subjects');
