import type { ProductionCalendar } from '#domain/production-calendar.ts';
import type { StopReason } from '#features/call-rules/call-rules.lists.ts';

/** What a call is by law: for somebody who waits for it, or an offer. */
export const ruleKinds = ['service', 'offer'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a rule says: nothing stands in the way, give a reason, no. */
export const verdicts = ['free', 'ask', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** A zone the hours are looked at in, and whether it is known or Moscow stands for it. */
export type CallZone = { readonly of: 'firm' | 'phone'; readonly zone: string; readonly isFound: boolean };

/** All that the rules judge by; gathered once a call. */
export type CallFacts = {
  readonly now: Date;
  readonly kind: RuleKind;
  /** No line outside stands behind it: numbers are not really dialled. */
  readonly isPractice: boolean;
  /** As it was asked for; normalized where it is a phone. */
  readonly phone: string;
  /** It stands with a firm, a lead or a person of ours. */
  readonly isOurPhone: boolean;
  readonly zones: readonly CallZone[];
  readonly calendar: ProductionCalendar;
  readonly stop: {
    readonly by: 'phone' | 'inn';
    readonly reason: StopReason;
    readonly until: Date | null;
  } | null;
  /** A lead that came by a file and of whom nobody has said why he may be called. */
  readonly isLeadWithoutBasis: boolean;
  readonly consent: 'none' | 'given' | 'withdrawn';
  /** The basis of offers, as the administrator has stated it. */
  readonly basis: string | null;
  /** When offers to the firm went out by any of its numbers; oldest first. */
  readonly offers: readonly Date[];
  /** Since when what it is offered has been this: it has won anew. Null from the first. */
  readonly offeredSince: Date | null;
  /** Calls of this person within the last hour. */
  readonly callsLastHour: number;
  /** Who is calling or talking to this number now, and to another number of the firm. */
  readonly busyWith: { readonly phone: string | null; readonly organization: string | null };
};

/** Settings of one rule as they are now, by their names. */
export type RuleValues = Readonly<Record<string, number>>;

/** What one rule found: nothing when it has nothing to say. */
type Finding = { readonly verdict: Verdict; readonly words: string } | undefined;

type Setting = {
  readonly name: string;
  readonly title: string;
  readonly preset: number;
  readonly min: number;
  readonly max: number;
};

/** One rule of calling: its law, its words, its settings, and what it makes of the facts. */
export type CallRule = {
  readonly name: string;
  readonly title: string;
  /** What it wants, in a sentence for who calls. */
  readonly meaning: string;
  readonly law: string;
  readonly settings: readonly Setting[];
  readonly judge: (facts: CallFacts, values: RuleValues) => Finding;
};
