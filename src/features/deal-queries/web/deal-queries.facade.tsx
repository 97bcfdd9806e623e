import type { Access } from '#domain/access.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** Sending the answers of a deal to its banks, with letters and files: a dialog that the owner of letters brings. */
type AnswerSenderProps = {
  readonly dealId: number;
  readonly queryId: number;
  readonly onClose: () => void;
};

type AnswerSender = SlotPart<AnswerSenderProps> & { readonly access: Access; readonly comesTo?: string };

export const answerSenders = defineSlot<AnswerSender>('deal.answer-sender');
