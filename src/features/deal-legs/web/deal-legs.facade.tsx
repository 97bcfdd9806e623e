import type { Access } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

type LegProps = { readonly deal: Deal; readonly leg: Leg };

/** What another feature shows of one application to a bank beside the bank's name. */
export const legMarks = defineSlot<SlotPart<LegProps>>('deal.leg-marks');

/** The same under the facts of an application that is open. */
type LegLine = SlotPart<LegProps> & {
  readonly isShown?: (leg: Leg, role: Role) => boolean;
  /** A way to speak with the bank: these stand in one line. */
  readonly isContact?: true;
};

export const legLines = defineSlot<LegLine>('deal.leg-lines');

/** What other features do with the offers of a deal, over their list. */
export const offerTools = defineSlot<SlotPart<{ readonly deal: Deal }>>('deal.offer-tools');

/** Choosing the banks of a deal: a dialog that another feature brings, for deals knows nothing of tariffs. */
type BankChooserProps = {
  readonly dealId: number;
  readonly version: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const bankChoosers = defineSlot<SlotPart<BankChooserProps>>('deal.bank-chooser');

/** Writing one question to the banks of several legs at once: a dialog that the owner of threads brings. */
type BankAskerProps = { readonly legs: readonly Leg[]; readonly onClose: () => void };

type BankAsker = SlotPart<BankAskerProps> & { readonly access: Access; readonly comesTo?: string };

export const bankAskers = defineSlot<BankAsker>('deal.bank-asker');

/** Taking applications of a deal to their banks, with letters and archives: a dialog that the owner of letters brings. */
type BankSenderProps = {
  readonly deal: Deal;
  readonly legs: readonly Leg[];
  readonly onClose: () => void;
};

type BankSender = SlotPart<BankSenderProps> & { readonly access: Access; readonly comesTo?: string };

export const bankSenders = defineSlot<BankSender>('deal.bank-sender');

/** Choosing the file of an issued guarantee among the deal's documents, or uploading it there. */
export type GuaranteeFileProps = {
  readonly dealId: number;
  readonly legId: number;
  readonly value: number | null;
  readonly onChange: (documentId: number | null) => void;
  readonly error: string | undefined;
  /** What is asked for, where it is not the guarantee itself. */
  readonly label?: string;
  readonly isOptional?: boolean;
};

export const guaranteeFilePickers = defineSlot<SlotPart<GuaranteeFileProps>>('deal.guarantee-file');
