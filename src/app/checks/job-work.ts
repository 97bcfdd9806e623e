import type { Services } from '#kit/server/services.ts';

/** What a job finds to do, in SQL, and how much of it is left. */
export type Work = {
  readonly fill: () => readonly string[];
  /** Counts what has not been treated. */
  readonly left: string;
  /** How often the job comes round; a page of each at a time is enough. */
  readonly rounds?: number;
  readonly services?: (services: Services) => Services | Promise<Services>;
  /** In place of `fill` and `left`, for what does not lie in the database. */
  readonly before?: (services: Services) => Promise<void>;
  readonly leftBeside?: (services: Services) => Promise<number>;
};
