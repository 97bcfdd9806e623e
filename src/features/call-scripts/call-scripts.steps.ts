import type { CallResult } from '#features/calls/calls.status.ts';

/** What a step of a conversation is: words to say, a question, an answer to an objection, a deed, how the conversation came out, its end. */
export const stepKinds = ['say', 'ask', 'objection', 'action', 'result', 'end'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What a step of the kind «action» asks the page around the conversation to do. */
export const scriptActions = ['offer', 'lead', 'deal', 'callback', 'stop'] as const;
export type ScriptAction = (typeof scriptActions)[number];

/** How a conversation by a script may come out: what the key of a result says. */
export const scriptResults = [
  'reached_interested',
  'reached_callback',
  'kp_sent',
  'reached_not_needed',
  'reached_has_bank',
  'wrong_person',
  'wrong_number',
  'dropped',
  'dnc_request',
  'voicemail',
] as const satisfies readonly CallResult[];
export type ScriptResult = (typeof scriptResults)[number];

/** What answers write down of the client. */
export const scriptFields = [
  'decides',
  'bank',
  'security',
  'contact_name',
  'contact_phone',
  'email',
  'doubt',
  'call_back',
] as const;
export type ScriptField = (typeof scriptFields)[number];

/** What is put into the words when they are spoken. */
export const scriptVariables = ['company', 'sum', 'price_from', 'days_left', 'operator', 'purchase'] as const;
export type ScriptVariable = (typeof scriptVariables)[number];
export type ScriptValues = Partial<Readonly<Record<ScriptVariable, string | undefined>>>;

/** The keys of answers, in the order they are given. */
export const answerKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
export type AnswerKey = (typeof answerKeys)[number];

/** Something that is written down of the client. */
export type ScriptFact = { readonly field: ScriptField; readonly value: string };

export type ScriptAnswer = {
  readonly key: AnswerKey;
  readonly label: string;
  /** The step it leads to; null until somebody has chosen. */
  readonly to: string | null;
  /** What it writes down of the client. */
  readonly writes: ScriptFact | null;
};

export type ScriptStep = {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: string;
  /** Spoken aloud. */
  readonly text: string;
  /** For the person who speaks. */
  readonly hint: string;
  readonly action: ScriptAction | null;
  readonly result: ScriptResult | null;
  /** What is typed in at this step. */
  readonly field: ScriptField | null;
  readonly answers: readonly ScriptAnswer[];
  readonly x: number;
  readonly y: number;
};

/** The first one begins the conversation. */
export type ScriptSteps = readonly ScriptStep[];

/** A conversation longer than that is led by nobody. */
export const maxSteps = 200;
export const maxTextLength = 800;

export const isLast = ({ kind }: ScriptStep): boolean => kind === 'result' || kind === 'end';

export const stepOf = (steps: ScriptSteps, id: string | null): ScriptStep | undefined =>
  steps.find((step) => step.id === id);

/** A new id among these. */
export const freeId = (steps: ScriptSteps): string => {
  const taken = new Set(steps.map(({ id }) => id));
  for (let nth = steps.length + 1; ; nth += 1) if (!taken.has(`s${nth}`)) return `s${nth}`;
};

/** The first key that no answer of the step has. */
export const freeKey = ({ answers }: ScriptStep): AnswerKey | undefined =>
  answerKeys.find((key) => answers.every((answer) => answer.key !== key));

/** What an answer of a step writes down: what was typed there, and what it always says. */
export const factsOf = (
  { field, answers }: ScriptStep,
  key: AnswerKey,
  typed: string,
): readonly ScriptFact[] => {
  const writes = answers.find((answer) => answer.key === key)?.writes;
  return [...(field !== null && typed !== '' ? [{ field, value: typed }] : []), ...(writes ? [writes] : [])];
};

/** A step that nobody has filled in yet. */
export const newStep = (id: string, kind: StepKind = 'say'): ScriptStep => ({
  id,
  kind,
  title: '',
  text: '',
  hint: '',
  action: kind === 'action' ? 'offer' : null,
  result: kind === 'result' ? 'reached_callback' : null,
  field: null,
  answers: [],
  x: 0,
  y: 0,
});
