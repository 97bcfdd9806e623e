import type { Role } from '#domain/role.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

/** The narrower roles a world has one of each; admin, director and operator see everything. */
export const worldRoles = [
  'head',
  'manager',
  'trainee',
  'curator',
  'agent',
  'senioragent',
  'headagent',
] as const satisfies readonly Role[];
export type WorldRole = (typeof worldRoles)[number];

/** One branch with its people and one deal at three banks: documents, an offer, history. `mark` stands in every text. */
export type World = {
  readonly mark: string;
  /** The taxpayer's number of the client. */
  readonly inn: string;
  readonly people: Readonly<Record<WorldRole | 'operator' | 'admin', TestCaller>>;
  /** Ids of the world's records by entity, as the contracts name them. */
  readonly ids: Readonly<Record<string, number>>;
  /** The id of a record that must be there. */
  readonly id: (entity: string) => number;
};

/** Records that a feature adds to a world, by entity; it is its turn when those it needs are there. */
export type WorldPart = {
  readonly kind: 'world part';
  readonly needs: readonly string[];
  readonly make: (world: World, api: TestApi) => Promise<Readonly<Record<string, number>>>;
};

/** Declares a part of the worlds of the laws; it is found by its file name `testing/x.world.ts`. */
export const defineWorldPart = (part: Omit<WorldPart, 'kind'>): WorldPart => ({
  kind: 'world part',
  ...part,
});

export const isWorldPart = (value: unknown): value is WorldPart =>
  typeof value === 'object' && value !== null && (value as Partial<WorldPart>).kind === 'world part';
