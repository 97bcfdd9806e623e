import type {
  AnswerKey,
  ScriptAction,
  ScriptField,
  ScriptResult,
  ScriptStep,
  ScriptSteps,
  ScriptValues,
} from '#features/call-scripts/call-scripts.steps.ts';

/** Where a conversation is, on the server or in the preview of a draft. */
export type ConversationView = {
  readonly trail: readonly {
    readonly show_id: number;
    readonly step: string;
    readonly is_jump: boolean;
  }[];
  readonly written: readonly { readonly field: ScriptField; readonly value: string }[];
  readonly result: ScriptResult | null;
};

/** What a conversation is led by. A rejected answer is told by its words, and the conversation stays. */
export type ConversationMoves = {
  readonly answer: (key: AnswerKey, value: string) => void;
  readonly back: () => void;
  readonly jump: (to: string) => void;
};

/** What the page around a conversation gives to it and takes from it. */
export type ScriptRunnerProps = {
  readonly scriptId: number;
  /** Whom the conversation is about; without it the conversation is practice. */
  readonly subject: { readonly kind: string; readonly id: number } | null;
  /** The call that goes on; null before it and after it. */
  readonly callId: number | null;
  readonly values: ScriptValues;
  /** A step wants something done: pressed in this window, never told of another's. */
  readonly onAction: (action: ScriptAction) => void;
  /** The conversation has come to a result of the script, likewise. */
  readonly onResult: (code: ScriptResult) => void;
  /** Digits and letters belong to something else on the page now: a dialog, the keys of results. */
  readonly areKeysOff?: boolean;
  /** A page of its own, on a second screen: larger letters, keys explained at the bottom. */
  readonly isAlone?: boolean;
};

/** What the parts of a step are drawn from. */
export type StepView = {
  readonly steps: ScriptSteps;
  readonly step: ScriptStep;
  /** All that was to be said is that it is recorded, and nothing records it. */
  readonly isSilent?: boolean;
  readonly conversation: ConversationView;
  readonly values: ScriptValues;
  readonly isBusy: boolean;
  readonly onAction: (action: ScriptAction) => void;
} & ConversationMoves;
