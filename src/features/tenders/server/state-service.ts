import type { Law } from '#domain/law.ts';

/** Why the service gave nothing: the words for the report, and whether asking again may help. */
export class ServiceSilent extends Error {
  readonly reason: string;
  readonly isPassing: boolean;
  constructor(reason: string, isPassing: boolean, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.isPassing = isPassing;
  }
}

/** An archive of register files: its name for the report and its bytes. */
export type Archive = { readonly name: string; readonly bytes: Buffer };

/** The door to the state service: archives of everything it has about one purchase; empty when it has nothing. */
export type StateService = {
  readonly documentsOf: (number: string, law: Law) => Promise<readonly Archive[]>;
};
