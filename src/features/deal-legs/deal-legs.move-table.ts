import { bankStatuses } from '#domain/deal-status.ts';
import type { Role } from '#domain/role.ts';
import type { MoveKind, MoveRow } from '#features/deal-legs/deal-legs.move-columns.ts';

const agents = ['agent', 'senioragent', 'headagent'] as const satisfies readonly Role[];
const managers = ['manager', 'head', 'director'] as const satisfies readonly Role[];
const heads = ['head', 'director'] as const satisfies readonly Role[];
const team = ['operator', ...managers] as const satisfies readonly Role[];
const all = [...agents, ...team] as const;
const operator = ['operator'] as const;

const atBank = ['sending.sent', 'sending.in_review'] as const;
const paid = ['issuing.paid', 'issuing.preparing'] as const;
const inForce = ['issued.active', 'issued.expiring'] as const;
const offered = ['offer', 'offer_valid'] as const;
const asked = ['comment', 'due_at'] as const;
const answered = ['query_answered', 'query_lone'] as const;
const undo = ['comment', 'not_issued_before'] as const;
const withdrawal = {
  to: 'client_refused',
  guards: ['reason', 'not_issued_before'],
  reasons: 'clientRefusalReasons',
} as const;

/** What the history calls the making of a deal, which leads from nowhere. */
export const dealMade = 'T1';

/**
 * Every permitted move of a leg; all else is refused. The kinds, and the moves within a kind, stand in the order in
 * which menus show them. Ids T2 to T36 are those of docs/product/assumptions.md; code goes by the names. A place is a
 * status, or a step of it after a dot.
 */
export const moveTable = {
  step: {
    collect: {
      id: 'T3',
      from: 'draft',
      to: 'collecting',
      who: all,
      guards: ['required_fields', 'precheck_passed'],
      inMass: true,
    },
    send: {
      id: 'T5',
      from: 'collecting',
      to: 'sending.queued',
      who: all,
      guards: ['bank_chosen', 'required_fields', 'precheck_passed', 'documents_checked'],
      inMass: true,
    },
    sendToBank: {
      id: 'T7',
      from: 'sending.queued',
      to: 'sending.sent',
      who: operator,
      guards: ['documents_signed'],
      inMass: true,
    },
    beginReview: {
      id: 'T8',
      from: 'sending.sent',
      to: 'sending.in_review',
      who: operator,
      inMass: true,
      welcomes: 'bankNumber',
    },
    sendSigned: {
      id: 'T10',
      from: 'signing',
      to: 'sending.sent',
      who: operator,
      guards: ['signatures_valid', 'documents_signed'],
    },
    answerQuery: {
      id: 'T13',
      from: 'query',
      to: 'sending.in_review',
      who: team,
      guards: answered,
      welcomes: 'comment',
    },
    approve: { id: 'T15', from: atBank, to: 'approved', who: team, guards: offered },
    approveEarly: {
      id: 'T15b',
      as: 'approve',
      from: ['signing', 'query'],
      to: 'approved',
      who: team,
      guards: offered,
    },
    renewDraft: {
      id: 'T19',
      from: 'revision',
      to: 'approved',
      who: operator,
      guards: ['offer', 'offer_valid', 'draft_renewed'],
      ofGuarantees: true,
      welcomes: 'comment',
    },
    acceptOffer: {
      id: 'T20',
      takes: 'one',
      from: 'approved',
      to: 'issuing.awaiting_payment',
      who: all,
      guards: ['offer', 'offer_valid', 'single_choice', 'draft_accepted'],
    },
    pay: {
      id: 'T21',
      takes: 'one',
      from: 'issuing.awaiting_payment',
      to: 'issuing.paid',
      who: operator,
      guards: ['payment_sum'],
    },
    prepare: { id: 'T34', from: 'issuing.paid', to: 'issuing.preparing', who: operator },
    issue: { id: 'T23', takes: 'one', from: paid, to: 'issued.active', who: team, guards: ['issue_details'] },
    agreeReissue: {
      id: 'T25',
      takes: 'one',
      from: 'reissue',
      to: 'reissue_approved',
      who: operator,
      ofGuarantees: true,
      welcomes: 'extraPrice',
    },
    reissue: {
      id: 'T28',
      takes: 'one',
      from: 'reissue_approved',
      to: 'issued.active',
      who: operator,
      guards: ['issue_details'],
      ofGuarantees: true,
    },
  },
  side: {
    saveDraft: { id: 'T2', from: 'creating', to: 'draft', who: [...all, 'trainee'] },
    sign: { id: 'T9', from: 'sending', to: 'signing', who: team, guards: ['forms_made'], inMass: true },
    signAnswer: { id: 'T14', from: 'query', to: 'signing', who: team, guards: answered, welcomes: 'comment' },
    query: { id: 'T12', from: atBank, to: 'query', who: team, guards: asked },
    queryAtSigning: { id: 'T12b', as: 'query', from: 'signing', to: 'query', who: team, guards: asked },
    returnDraft: {
      id: 'T18',
      from: 'approved',
      to: 'revision',
      who: all,
      guards: ['comment'],
      ofGuarantees: true,
    },
    payReissue: {
      id: 'T27',
      takes: 'one',
      from: 'reissue_approved',
      to: 'issuing.awaiting_payment',
      who: team,
      guards: ['surcharge'],
      ofGuarantees: true,
    },
    askReissue: {
      id: 'T24',
      takes: 'one',
      from: inForce,
      to: 'reissue',
      who: all,
      guards: ['reason', 'reissue_details'],
      reasons: 'reissueReasons',
      ofGuarantees: true,
    },
    appeal: {
      id: 'T29',
      from: 'bank_refused',
      to: 'collecting',
      who: managers,
      guards: ['appeals_left'],
      resumes: true,
      welcomes: 'comment',
    },
    resend: {
      id: 'T29b',
      from: 'bank_refused',
      to: 'sending.queued',
      who: heads,
      guards: ['appeals_left'],
      resumes: true,
      welcomes: 'comment',
    },
    reopen: {
      id: 'T30b',
      from: 'client_refused',
      to: 'collecting',
      who: [...agents, ...managers],
      guards: ['recent_refusal'],
      resumes: true,
      welcomes: 'comment',
    },
    restore: { id: 'T33', takes: 'deal', from: 'deleted', to: 'previous', welcomes: 'comment' },
    release: {
      id: 'T36',
      takes: 'one',
      from: inForce,
      to: 'issued.released',
      who: team,
      guards: ['reason', 'end_details'],
      reasons: 'releaseReasons',
      ofGuarantees: true,
    },
    claim: {
      id: 'T36b',
      takes: 'one',
      from: [...inForce, 'issued.expired'],
      to: 'issued.claimed',
      who: team,
      guards: ['reason', 'end_details', 'claim_details'],
      reasons: 'claimReasons',
      ofGuarantees: true,
    },
  },
  refusal: {
    refuse: {
      id: 'T16',
      from: bankStatuses,
      to: 'bank_refused',
      who: team,
      guards: ['reason', 'not_issued_before'],
      reasons: 'bankRefusalReasons',
    },
    withdraw: {
      id: 'T17',
      from: ['draft', 'collecting', 'sending', 'signing', 'query', 'approved', 'revision'],
      who: all,
      ...withdrawal,
      inMass: true,
    },
    withdrawUnpaid: { id: 'T17b', as: 'withdraw', from: 'issuing.awaiting_payment', who: all, ...withdrawal },
    withdrawPaid: { id: 'T17c', as: 'withdraw', from: paid, who: heads, ...withdrawal },
  },
  back: {
    keepGuarantee: {
      id: 'T26',
      from: 'reissue',
      to: 'issued.active',
      who: team,
      guards: ['comment'],
      ofGuarantees: true,
    },
    keepAtIssuing: {
      id: 'T26b',
      as: 'keepGuarantee',
      from: 'issuing',
      to: 'issued.active',
      who: team,
      guards: ['issued_before', 'comment'],
      ofGuarantees: true,
    },
    backToEdits: { id: 'T22', from: 'issuing', to: 'revision', who: team, guards: undo, ofGuarantees: true },
    backToOffer: { id: 'T22b', from: 'issuing', to: 'approved', who: team, guards: undo },
    unsign: { id: 'T11', from: 'signing', to: 'collecting', who: team, guards: ['comment'] },
    returnToCollect: {
      id: 'T6',
      from: 'sending.queued',
      to: 'collecting',
      who: team,
      guards: ['comment'],
      inMass: true,
    },
    backToDraft: { id: 'T4', from: 'collecting', to: 'draft', who: [...agents, ...managers], inMass: true },
    redraft: {
      id: 'T30',
      from: 'client_refused',
      to: 'draft',
      who: managers,
      inMass: true,
      welcomes: 'comment',
    },
  },
  removal: {
    dropDraft: {
      id: 'T31',
      takes: 'deal',
      from: ['creating', 'draft'],
      to: 'deleted',
      who: [...agents, ...managers],
      guards: ['own_draft'],
    },
    remove: {
      id: 'T32',
      takes: 'deal',
      from: ['collecting', 'client_refused', 'bank_refused'],
      to: 'deleted',
      who: managers,
      guards: ['reason'],
      reasons: 'deleteReasons',
    },
  },
  calendar: {
    nearEnd: { id: 'T35', from: 'issued.active', to: 'issued.expiring' },
    expire: { id: 'T35b', from: inForce, to: 'issued.expired' },
  },
} as const satisfies Record<MoveKind, Record<string, MoveRow>>;
