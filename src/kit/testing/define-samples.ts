import type { NamedCall } from '#kit/contract/define-call.ts';
import type { World } from '#kit/testing/define-world.ts';
import type { TestApi, TestCaller, TestFile } from '#kit/testing/start-api.ts';

type BodyOf<C extends NamedCall> = C extends { readonly body: { readonly _zod: { readonly input: infer I } } }
  ? I
  : Readonly<Record<string, unknown>>;

/** A creating call as somebody makes it: who he is, what he says, and the table that grows by one row. */
export type Sample<C extends NamedCall = NamedCall> = {
  readonly call: NamedCall;
  readonly caller: TestCaller;
  readonly table: string;
  readonly body: BodyOf<C>;
  /** Said under the same key, it is refused. */
  readonly other: BodyOf<C>;
  readonly files?: readonly TestFile[];
};

/** One sample, its bodies checked by the call it is of. */
export const sampleOf = <C extends NamedCall>(call: C, sample: Omit<Sample<C>, 'call'>): Sample => ({
  call,
  ...sample,
});

/** Samples of the creating calls of a feature, with whatever must be there before they are made. */
export type Samples = {
  readonly kind: 'samples';
  readonly make: (world: World, api: TestApi) => Promise<readonly Sample[]>;
};

/** Declares a feature's samples; they are found by their file name `testing/x.samples.ts`. */
export const defineSamples = (make: Samples['make']): Samples => ({ kind: 'samples', make });

export const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' && value !== null && (value as Partial<Samples>).kind === 'samples';
