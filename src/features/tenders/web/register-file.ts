import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { lineOutcomes, type LineOutcome } from '#features/tenders/tenders.rules.ts';
import { registerScreenTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type RegisterFile = CallReply<typeof tenderCalls.listRegisterFiles>['items'][number];

/** How many documents of a file ended so. */
export const countOfOutcome = (file: RegisterFile, outcome: LineOutcome): number =>
  ({ new: file.created, updated: file.updated, same: file.same, skipped: file.skipped, error: file.errors })[
    outcome
  ];

/** The outcomes that a file has any of, with their numbers, in words. */
export const countsInWords = (file: RegisterFile): string =>
  lineOutcomes
    .filter((outcome) => countOfOutcome(file, outcome) > 0)
    .map((outcome) => `${texts.outcomes[outcome]} ${countOfOutcome(file, outcome)}`)
    .join(' · ');

export const isUnderWay = ({ state }: RegisterFile): boolean => state === 'waiting' || state === 'reading';

/** The state of a file as its pill says it. */
export const stateOf = (file: RegisterFile): { readonly tone: Tone; readonly word: string } => {
  if (file.state === 'done' && file.errors > 0) return { tone: 'wait', word: texts.doneWithErrors };
  const tones = { waiting: 'neutral', reading: 'info', done: 'good', failed: 'bad' } as const;
  return { tone: tones[file.state], word: texts.states[file.state] };
};
