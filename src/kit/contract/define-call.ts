import type { Access } from '#domain/access.ts';
import type { UploadKindName } from '#domain/upload-kinds.ts';

/** Any zod schema, seen structurally: what goes in and what comes out. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };

/** Marks a call whose successful answer is a file, not JSON. */
export type FileReply = { readonly file: true };
export const fileReply: FileReply = { file: true };

/** The files a call takes: which door of `uploadKinds` judges them, how many come at once, and whether it goes without one. */
export type FileRule = { readonly kind: UploadKindName; readonly max: number; readonly isOptional?: true };

/**
 * One HTTP call, declared once: the server's guard and validation, the browser's typed client, the
 * OpenAPI page and the law tests all read it. Paths are those of §7 and stand under `/api`.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A multipart call: fields are the body, the files follow this rule. */
  readonly files?: FileRule;
  readonly reply: Schema | FileReply;
  /** A POST that changes nothing: it runs read-only, like every GET. */
  readonly reads?: true;
  /** Counts over many records: it is read over connections of its own, and given up when its reader is gone. */
  readonly heavy?: true;
  /** A creating POST: an `Idempotency-Key` makes its repetition harmless. */
  readonly creates?: true;
  /** A press on a page without script: its meaning stands in the address, what the form brings is not read. */
  readonly form?: true;
  /** Statuses it refuses with beside those that follow from its shape (`statusesOf`). */
  readonly refuses?: readonly number[];
  /**
   * Whose records it works on, where the records it names do not say: the caller's own alone, or those of an entity
   * whose scope it stands under (a count, a sum, a workbook names none).
   */
  readonly records?: 'own' | (string & {});
  /** A picture that pages show to whoever opens them: its file leaves no row in the log. */
  readonly unlogged?: true;
  /** Open also to whoever must set up a second factor first, and in the day after his was taken away. */
  readonly withoutFactor?: true;
  /**
   * What becomes of it while somebody looks with another's eyes or acts as him: `never` is the person's own to do, as
   * everything dangerous is; `always` stays open.
   */
  readonly asAnother?: 'never' | 'always';
  /** Takes a list or a workbook out, or works on many records at once: either may be taken away from a person apart. */
  readonly bulk?: 'export' | 'mass';
  /** Its last answers stay on the person's device, sealed, to be read without a line. */
  readonly offline?: true;
  /** Wants a check of the second factor within the last five minutes, or of the password where there is none. */
  readonly danger?: true;
};

export type NamedCall = Call & { readonly name: string };
export type CallGroup = { readonly [name: string]: NamedCall };

/**
 * A call as everybody sees it: of a schema the types alone. Schemas do not reach the browser (`light-contracts.ts`),
 * so nothing may judge by that of a call; a form imports the schema of its body from `x.fields.ts`.
 */
type Seen<C extends Call> = {
  readonly [K in keyof C]: C[K] extends {
    readonly _zod: { readonly input: infer I; readonly output: infer O };
  }
    ? { readonly _zod: { readonly input: I; readonly output: O } }
    : C[K];
};

/** Gives a literal its exact type; the group that holds it gives it a name. */
export const defineCall = <const C extends Call>(call: C): Seen<C> => call as unknown as Seen<C>;

/** Whether it may change something. */
export const isWriting = ({ method, reads }: Pick<Call, 'method' | 'reads'>): boolean =>
  method !== 'GET' && !reads;

/** Names the calls of one feature `<feature>.<call>`; the name stands in logs, limits and tests. */
export const defineCalls = <const G extends { readonly [name: string]: Call }>(
  feature: string,
  calls: G,
): { readonly [K in keyof G]: G[K] & { readonly name: string } } => {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, name: `${feature}.${name}` }]);
  return Object.fromEntries(named) as { readonly [K in keyof G]: G[K] & { readonly name: string } };
};

type Incoming<C, K extends string> = C extends {
  readonly [P in K]: { readonly _zod: { readonly input: infer I } };
}
  ? { readonly [P in K]: I }
  : unknown;
type Outgoing<C, K extends string> = C extends {
  readonly [P in K]: { readonly _zod: { readonly output: infer O } };
}
  ? { readonly [P in K]: O }
  : unknown;

/** What a caller sends. Files are whatever the platform calls a file (`File` in a browser). */
export type CallInput<C extends Call> = Incoming<C, 'params'> &
  Incoming<C, 'query'> &
  Incoming<C, 'body'> &
  (C extends { readonly files: FileRule }
    ? { readonly files: readonly { readonly name: string }[] }
    : unknown);

/** What a handler receives after validation. */
export type CallParsed<C extends Call> = Outgoing<C, 'params'> & Outgoing<C, 'query'> & Outgoing<C, 'body'>;

/** What a handler must answer, and what its caller gets. */
export type CallReply<C extends Call> = C['reply'] extends Schema ? C['reply']['_zod']['output'] : FileReply;
