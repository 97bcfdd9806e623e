import * as z from 'zod/mini';
import type { OwnSettings, Settings } from '#kit/server/settings.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What an owner wants of the environment. */
type Required<S extends Shape, T> = {
  readonly name: string;
  /** The variables, each with its check; documented in docs/operations.md. */
  readonly variables: S;
  /** Those of them that may be given as a file, by `NAME_FILE`. */
  readonly secrets?: readonly (keyof S & string)[];
  /** What they amount to, undefined where nothing is configured; throws `BadSettings`. */
  readonly read: (input: { readonly [Name in keyof S]: z.output<S[Name]> }) => T | undefined;
};

/** Settings of one owner as all are read, found by the file name `x.settings.ts`. */
export type SettingsPart = {
  readonly kind: 'settings';
  readonly variables: Shape;
  readonly secrets: readonly string[];
  /** The owner's part of all settings, of variables that have been checked. */
  readonly read: (input: Readonly<Record<string, unknown>>) => OwnSettings;
};

/** The same for the owner himself. */
type Part<T> = SettingsPart & {
  /** What the operator configured, undefined where he did not. */
  readonly of: (settings: Settings) => T | undefined;
  /** The part as if this were configured. */
  readonly as: (value: T | undefined) => OwnSettings;
};

/** Declares what an owner, such as the door to a service outside, wants of the environment. */
export const defineSettings = <S extends Shape, T>({
  name,
  variables,
  secrets = [],
  read,
}: Required<S, T>): Part<T> => {
  const key = `own.${name}` as const;
  const as = (value: T | undefined): OwnSettings => ({ [key]: value });
  return {
    kind: 'settings',
    variables,
    secrets,
    read: (input) => as(read(input as Parameters<typeof read>[0])),
    of: (settings) => settings[key] as T | undefined,
    as,
  };
};

export const isSettings = (value: unknown): value is SettingsPart =>
  typeof value === 'object' && value !== null && (value as Partial<SettingsPart>).kind === 'settings';

/** An address outside: https, or http on this very machine. */
export const httpsOnly = z.regex(/^(https:\/\/\S|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'https only');
