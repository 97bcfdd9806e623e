import type { DealStatus, SubState } from '#features/deals/deals.status.ts';
import type { Move } from '#kit/contract/define-states.ts';

/** Facts a move wants; each is proved by the slice that owns it before the move is written. */
export type GuardName =
  | 'required_fields'
  | 'precheck_passed'
  | 'documents_checked'
  | 'documents_signed'
  | 'bank_chosen'
  | 'single_choice'
  | 'issued_before'
  | 'comment'
  | 'due_at'
  | 'reason'
  | 'offer'
  | 'offer_valid'
  | 'payment_sum'
  | 'issue_details'
  | 'signatures_valid'
  | 'reissue_details'
  | 'surcharge'
  | 'end_details'
  | 'claim_details'
  | 'not_issued_before'
  | 'query_answered'
  | 'query_lone'
  | 'draft_accepted'
  | 'draft_renewed'
  | 'own_draft'
  | 'recent_refusal'
  | 'appeals_left'
  | 'forms_made';

/**
 * How a move stands to the way of a leg: a step along it, a step aside, a refusal, a step back, a removal, or what the
 * calendar does and nobody is offered. Menus and rows of buttons show them in this order, removals after a rule.
 */
export type MoveKind = 'step' | 'side' | 'refusal' | 'back' | 'removal' | 'calendar';

/** What a row of the table says beside its way; what it does not say is not so. */
type MoveColumns = {
  /** One leg at a time: it chooses one bank or carries the details of one document. The whole deal: it stands in the deal's own menu. */
  readonly takes?: 'one' | 'deal';
  /** Done with many deals at once: it asks for nothing of each deal alone. */
  readonly inMass?: true;
  /** Loans and credits know no draft of a guarantee, no reissue of one, no release and no claim. */
  readonly ofGuarantees?: true;
  /** Takes a lost deal up again. */
  readonly resumes?: true;
  /** The same action as that of the named row, from where the leg stands otherwise. */
  readonly as?: string;
  /** The list its reason is chosen from. */
  readonly reasons?:
    | 'bankRefusalReasons'
    | 'clientRefusalReasons'
    | 'reissueReasons'
    | 'deleteReasons'
    | 'releaseReasons'
    | 'claimReasons';
  /** What its form has room for and does not demand; what it demands stands among its guards. */
  readonly welcomes?: 'comment' | 'bankNumber' | 'extraPrice';
};

type Way = Move<DealStatus, SubState, GuardName>;

/** Where a leg stands: a status, or one step of it. */
type Place = DealStatus | `${DealStatus}.${SubState}`;

/** A row as it is written: nobody's but an administrator's where `who` is left out, free where `guards` are. */
export type MoveRow = MoveColumns &
  Partial<Pick<Way, 'who' | 'guards'>> & {
    readonly id: string;
    readonly from: Place | readonly Place[];
    readonly to: Place | 'previous';
  };

/** A row as it is read. */
export type LegMove = Way & MoveColumns & { readonly name: string; readonly kind: MoveKind };
