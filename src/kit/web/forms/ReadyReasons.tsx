import type { ReactElement, RefObject } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { hasReason, turnReason } from '#kit/web/forms/ready-reasons.ts';
import { ReadyWords } from '#kit/web/forms/ReadyWords.tsx';

type ReadyReasonsProps = {
  readonly reasons: readonly string[];
  /** What stands in the field. */
  readonly value: string;
  /** The field the words go to; it takes the focus, so that they can be edited or sent at once. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (value: string) => void;
};

/** The usual reasons, a press each: it puts the words into the field, a second press takes them out. */
export const ReadyReasons = ({ reasons, value, field, onChange }: ReadyReasonsProps): ReactElement => (
  <ReadyWords
    legend={webScreenTexts.readyReasons}
    ready={reasons.map((words) => ({ words, isIn: hasReason(value, words) }))}
    onPick={(words) => {
      onChange(turnReason(value, words));
      field.current?.focus();
    }}
  />
);
