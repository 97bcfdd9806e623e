import type { FastifyBaseLogger } from 'fastify';
import type { Letter } from '#domain/letters/letters.ts';
import type { Limit } from '#domain/limits/limits.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database.ts';
import type { Counter } from '#kit/server/define-counter.ts';
import type { Contributions } from '#kit/server/define-point.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { BackgroundJobs } from '#kit/server/background-jobs/background-jobs.ts';

/** What the running product gives every handler, job and command. */
export type Services = {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: Database;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** What waits for a person, counted by the features. */
  readonly counters: readonly Counter[];
  /** What features give to one another: listeners, facts, works. */
  readonly contributions: Contributions;
  /** Every number that the company may set. */
  readonly limits: readonly Limit[];
  /** Every letter the product writes, in the order in which they are shown. */
  readonly letters: readonly Letter[];
  /** Every call the product answers. */
  readonly calls: readonly NamedCall[];
  /** Where works are handed in that are done behind the scenes. */
  readonly backgroundJobs: BackgroundJobs;
  /** How many rows a job reads at a time. */
  readonly jobPage: number;
  /** Forgets what is cached about a user's sessions, so that a block or a role change acts at once. */
  readonly forgetSessions: (userId: number) => void;
};
