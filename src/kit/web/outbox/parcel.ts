import type { NamedCall } from '#kit/contract/define-call.ts';
import type { LooseInput } from '#kit/web/calls/build-request.ts';

/**
 * What was written after a creation had been tried: once that is done it goes on as a parcel of the record made, over
 * the version that it got. `:id` in its words stands for the number of the record. Rows that a former build has kept have
 * no words of their own for it: those of the creation stand.
 */
type Rest = {
  readonly call: NamedCall;
  readonly body: object;
  readonly line?: string;
  readonly title?: string;
  readonly path?: string;
};

/** What is to be sent: a call with what it is given. Plain, for it outlives the page; `key` is its Idempotency-Key. */
export type Parcel = {
  readonly key: string;
  readonly call: NamedCall;
  readonly input: Omit<LooseInput, 'files'>;
  readonly files: readonly File[];
  readonly rest: Rest | null;
  /** Parcels of one line go one after another, as they were written. */
  readonly line: string;
  /** What it is, for a person. */
  readonly title: string;
  /** Where it was written. */
  readonly path: string | null;
  /** What the place where it was written shows of it. */
  readonly about: unknown;
  /** Names of the calls whose answers it makes stale. */
  readonly refreshes: readonly string[];
  readonly at: string;
};

/** `failed` may be sent again; `refused` may not, the server will say the same; `sent` stays until it is seen in its place. */
export type ParcelState = 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';

export type Waiting = Parcel & {
  readonly state: ParcelState;
  readonly why: string | null;
  /** Somebody else has changed the record meanwhile: at its place one chooses field by field. */
  readonly isConflict: boolean;
  /** Since when the server may have had it; null while it certainly has not. */
  readonly triedAt: string | null;
  /** Of its files, 0 to 1. */
  readonly share: number;
  /** When this sending began, by the clock of the page. */
  readonly since: number;
  /** Whoever writes it in this window sends it himself. */
  readonly isHeld: boolean;
  readonly reply: unknown;
};
