/** Why there is no answer: `away` no connection or time, `failing` 5xx, `resting` after five failures in a row. */
export type OutsideReason = 'away' | 'failing' | 'resting' | 'redirect' | 'too-large';

/** A service that gave no answer we can use. Its message names the service and the reason, never the question. */
export class OutsideFailure extends Error {
  readonly reason: OutsideReason;
  constructor(service: string, reason: OutsideReason, cause?: unknown) {
    super(`${service}: ${reason}`, { cause });
    this.reason = reason;
  }
}
