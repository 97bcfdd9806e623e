import type { DealStatus, SubState } from '#features/deals/deals.status.ts';

/** What the words of the next action hang on at the leg a deal waits at. What is not so is left out: it is read often. */
export type Leading = {
  readonly status: DealStatus;
  readonly sub?: SubState;
  /** ISO 8601 UTC. */
  readonly due?: string;
  /** The last day of the offer that stands. */
  readonly offer?: string;
  readonly noBank?: true;
  readonly pending?: true;
  readonly stopped?: true;
  readonly asked?: true;
  readonly openItems?: number;
  /** Of those, ours. */
  readonly ourItems?: number;
  /** Documents the bank demands: not there, not looked at by us, without the signature it wants. */
  readonly lacking?: number;
  /** Of those, what a link asks the client for. */
  readonly fromClient?: number;
  readonly unchecked?: number;
  readonly unsigned?: number;
  readonly newDraft?: true;
  readonly lacksDraft?: true;
};

/** What a row of the list shows of a deal's legs. It is stored with the deal whenever they settle, never read from them. */
export type Standing = {
  readonly standing: {
    readonly leg: Leading | null;
    /** The same for the agent's side where the turn is another's and it has something to do, too. */
    readonly agentLeg?: Leading;
    /** The step of the farthest of those in the deal's status. */
    readonly sub: SubState | null;
  };
  readonly bankNames: string[];
};
