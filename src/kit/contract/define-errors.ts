/** One way a call refuses: what the machine reads, the HTTP status, what the person reads. */
export type RefusalKind = { readonly code: string; readonly status: number; readonly message: string };

type Declared = { readonly status: number; readonly message: string };

/** Declares the refusals of a feature; the code of each is `<feature>.<name>`. */
export const defineErrors = <const E extends { readonly [name: string]: Declared }>(
  feature: string,
  errors: E,
): { readonly [K in keyof E]: RefusalKind } =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, { ...error, code: `${feature}.${name}` }]),
  ) as { readonly [K in keyof E]: RefusalKind };

/** Messages by field, as the 422 of the wire carries them. */
export type FieldErrors = { readonly [field: string]: readonly string[] };

/** A refusal on its way to the caller; one handler turns it into the wire's envelope. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly errors: FieldErrors | undefined;
  readonly detail: unknown;

  constructor(kind: RefusalKind, extra: { message?: string; errors?: FieldErrors; detail?: unknown } = {}) {
    super(extra.message ?? kind.message);
    this.kind = kind;
    this.errors = extra.errors;
    this.detail = extra.detail;
  }
}

/** Makes a refusal to throw: `throw refuse(dealErrors.notFound)`; `message` replaces the declared words. */
export const refuse = (
  kind: RefusalKind,
  extra: { message?: string; errors?: FieldErrors; detail?: unknown } = {},
): Refusal => new Refusal(kind, extra);
