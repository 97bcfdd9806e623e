import type { ScriptField } from '#features/call-scripts/call-scripts.steps.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What an answer has written down of a client. */
export type WrittenFact = {
  readonly subjectId: number;
  readonly conversationId: number;
  readonly callId: number | null;
  readonly field: ScriptField;
  /** A number is `+7…`; empty words take back what stood there. */
  readonly value: string;
  /** Everything the conversation has written down so far, this too. */
  readonly written: Partial<Readonly<Record<ScriptField, string>>>;
};

/** Whom a conversation by a script is about: a kind of record of the feature that contributes it. */
export type ScriptSubject = {
  /** As `subject.kind` of the calls says it: `winner`. */
  readonly kind: string;
  /** Refuses, as for an absent one, where the caller may not talk about this record. */
  readonly check: (operation: Operation, id: number) => Promise<void>;
  /** Takes what an answer wrote down, in the transaction of the answer. */
  readonly write: (operation: Operation, fact: WrittenFact) => Promise<void>;
};

/**
 * Whom conversations by scripts are about is said by the features that own the records: `scriptSubjects.give({ kind,
 * check, write })` in their `server/x.hooks.ts`.
 */
export const scriptSubjects = definePoint<ScriptSubject>('call-scripts.subjects');
