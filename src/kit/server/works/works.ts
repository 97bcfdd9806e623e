import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** Works that are asked for one by one, by the number of their record, and done behind the scenes. */
export type WorkLine = {
  readonly kind: 'line';
  readonly name: string;
  /** How many of them one process does at a time. */
  readonly atOnce: number;
  /** How often a work whose process has died is begun again. */
  readonly retries: number;
  /** Does one; it must do no harm when it is begun again after its process has died in the middle. */
  readonly run: (services: Services, id: number) => Promise<void>;
};

/** Declares such works; they are found by the file name `x.jobs.ts`. */
export const defineLine = (line: Omit<WorkLine, 'kind'>): WorkLine => ({ kind: 'line', ...line });

export const isLine = (value: unknown): value is WorkLine =>
  typeof value === 'object' && value !== null && (value as Partial<WorkLine>).kind === 'line';

/** Who asks: the transaction of the change itself, and what follows its commit. */
export type WorkAsking = Pick<Writing, 'db' | 'services' | 'afterCommit'>;

/** Where works are handed in. */
export type Works = {
  /**
   * Hands a work in with the transaction that asks for it; it begins after the commit, once over all instances.
   * A work that is under way is not handed in again. A short one is over before the answer.
   */
  readonly ask: (asking: WorkAsking, line: WorkLine, id: number) => Promise<void>;
  /** Takes a work out of the failed and hands it in anew; false where there is none of this id. */
  readonly again: (asking: WorkAsking, id: string) => Promise<boolean>;
};

const shortWorkMs = 400;

/** Waits for a work no longer than a person would for the answer. */
export const waitShortly = async (work: Promise<unknown>): Promise<void> => {
  const { promise: patience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => resolve(), shortWorkMs);
  await Promise.race([work, patience]);
  clearTimeout(timer);
};
