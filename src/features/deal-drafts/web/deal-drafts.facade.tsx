import type { Access } from '#domain/access.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** Returning the drafts of a deal to their banks, with letters: a dialog that the owner of letters brings. */
type RemarkSenderProps = {
  readonly dealId: number;
  readonly draftId: number;
  readonly onClose: () => void;
};

type RemarkSender = SlotPart<RemarkSenderProps> & { readonly access: Access; readonly comesTo?: string };

export const remarkSenders = defineSlot<RemarkSender>('deal.remark-sender');
