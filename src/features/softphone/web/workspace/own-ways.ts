/** A call by a telephone of the caller's own, as the server holds it. */
export type OwnCall = {
  readonly id: number;
  readonly phone: string;
  readonly started_at: string;
  readonly answered_at: string | null;
  readonly is_over: boolean;
};

/** What its caller tells of it. */
export type OwnWays = {
  readonly call: OwnCall | null;
  readonly isBusy: boolean;
  readonly answer: () => void;
  readonly end: () => void;
  readonly notReached: (result: 'no_answer' | 'busy') => void;
};
