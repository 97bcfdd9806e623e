import { bankStatuses } from '#domain/deal-status.ts';
import type { Role } from '#domain/role.ts';
import { type DealStatus, dealStatuses, type SubState } from '#features/deals/deals.status.ts';
import { defineStates, type Move } from '#kit/contract/define-states.ts';

/** Facts a move wants; each is proved by the slice that owns it before the move is written. */
export type GuardName =
  | 'required_fields'
  | 'precheck_passed'
  | 'papers_checked'
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

/** One line of the table below. */
export type LegMove = Move<DealStatus, SubState, GuardName>;

const agents = ['agent', 'senioragent', 'headagent'] as const satisfies readonly Role[];
const managers = ['manager', 'head', 'director'] as const satisfies readonly Role[];
const heads = ['head', 'director'] as const satisfies readonly Role[];
const desk = ['operator', ...managers] as const satisfies readonly Role[];

/** Every permitted move of a leg; all else is refused. Ids T1 to T36 are those of docs/product/assumptions.md. */
export const legMachine = defineStates<DealStatus, SubState, GuardName>({
  states: dealStatuses,
  moves: [
    { id: 'T2', from: ['creating'], to: 'draft', who: [...agents, ...desk, 'trainee'], guards: [] },
    {
      id: 'T3',
      from: ['draft'],
      to: 'collecting',
      who: [...agents, ...desk],
      guards: ['required_fields', 'precheck_passed'],
    },
    { id: 'T4', from: ['collecting'], to: 'draft', who: [...agents, ...managers], guards: [] },
    {
      id: 'T5',
      from: ['collecting'],
      to: 'sending',
      toSub: 'queued',
      who: [...agents, ...desk],
      guards: ['bank_chosen', 'required_fields', 'precheck_passed', 'papers_checked'],
    },
    { id: 'T6', from: ['sending'], fromSub: ['queued'], to: 'collecting', who: desk, guards: ['comment'] },
    {
      id: 'T7',
      from: ['sending'],
      fromSub: ['queued'],
      to: 'sending',
      toSub: 'sent',
      who: ['operator'],
      guards: [],
    },
    {
      id: 'T8',
      from: ['sending'],
      fromSub: ['sent'],
      to: 'sending',
      toSub: 'in_review',
      who: ['operator'],
      guards: [],
    },
    {
      id: 'T9',
      from: ['sending'],
      to: 'signing',
      who: ['operator', 'manager', 'head', 'director'],
      guards: ['forms_made'],
    },
    {
      id: 'T10',
      from: ['signing'],
      to: 'sending',
      toSub: 'sent',
      who: ['operator'],
      guards: ['signatures_valid'],
    },
    { id: 'T11', from: ['signing'], to: 'collecting', who: desk, guards: ['comment'] },
    {
      id: 'T12',
      from: ['sending'],
      fromSub: ['sent', 'in_review'],
      to: 'query',
      who: desk,
      guards: ['comment', 'due_at'],
    },
    { id: 'T12b', from: ['signing'], to: 'query', who: desk, guards: ['comment', 'due_at'] },
    {
      id: 'T13',
      from: ['query'],
      to: 'sending',
      toSub: 'in_review',
      who: desk,
      guards: ['query_answered', 'query_lone'],
    },
    { id: 'T14', from: ['query'], to: 'signing', who: desk, guards: ['query_answered', 'query_lone'] },
    {
      id: 'T15',
      from: ['sending'],
      fromSub: ['sent', 'in_review'],
      to: 'approved',
      who: desk,
      guards: ['offer', 'offer_valid'],
    },
    { id: 'T15b', from: ['signing', 'query'], to: 'approved', who: desk, guards: ['offer', 'offer_valid'] },
    {
      id: 'T16',
      from: bankStatuses,
      to: 'bank_refused',
      who: desk,
      guards: ['reason', 'not_issued_before'],
    },
    {
      id: 'T17',
      from: ['draft', 'collecting', 'sending', 'signing', 'query', 'approved', 'revision'],
      to: 'client_refused',
      who: [...agents, ...desk],
      guards: ['reason', 'not_issued_before'],
    },
    {
      id: 'T17b',
      from: ['issuing'],
      fromSub: ['awaiting_payment'],
      to: 'client_refused',
      who: [...agents, ...desk],
      guards: ['reason', 'not_issued_before'],
    },
    {
      id: 'T17c',
      from: ['issuing'],
      fromSub: ['paid', 'preparing'],
      to: 'client_refused',
      who: heads,
      guards: ['reason', 'not_issued_before'],
    },
    { id: 'T18', from: ['approved'], to: 'revision', who: [...agents, ...desk], guards: ['comment'] },
    {
      id: 'T19',
      from: ['revision'],
      to: 'approved',
      who: ['operator'],
      guards: ['offer', 'offer_valid', 'draft_renewed'],
    },
    {
      id: 'T20',
      from: ['approved'],
      to: 'issuing',
      toSub: 'awaiting_payment',
      who: [...agents, ...desk],
      guards: ['offer', 'offer_valid', 'single_choice', 'draft_accepted'],
    },
    {
      id: 'T21',
      from: ['issuing'],
      fromSub: ['awaiting_payment'],
      to: 'issuing',
      toSub: 'paid',
      who: ['operator'],
      guards: ['payment_sum'],
    },
    { id: 'T22', from: ['issuing'], to: 'revision', who: desk, guards: ['comment', 'not_issued_before'] },
    { id: 'T22b', from: ['issuing'], to: 'approved', who: desk, guards: ['comment', 'not_issued_before'] },
    {
      id: 'T23',
      from: ['issuing'],
      fromSub: ['paid', 'preparing'],
      to: 'issued',
      toSub: 'active',
      who: desk,
      guards: ['issue_details'],
    },
    {
      id: 'T24',
      from: ['issued'],
      fromSub: ['active', 'expiring'],
      to: 'reissue',
      who: [...agents, ...desk],
      guards: ['reason', 'reissue_details'],
    },
    { id: 'T25', from: ['reissue'], to: 'reissue_approved', who: ['operator'], guards: [] },
    { id: 'T26', from: ['reissue'], to: 'issued', toSub: 'active', who: desk, guards: ['comment'] },
    {
      id: 'T26b',
      from: ['issuing'],
      to: 'issued',
      toSub: 'active',
      who: desk,
      guards: ['issued_before', 'comment'],
    },
    {
      id: 'T27',
      from: ['reissue_approved'],
      to: 'issuing',
      toSub: 'awaiting_payment',
      who: desk,
      guards: ['surcharge'],
    },
    {
      id: 'T28',
      from: ['reissue_approved'],
      to: 'issued',
      toSub: 'active',
      who: ['operator'],
      guards: ['issue_details'],
    },
    { id: 'T29', from: ['bank_refused'], to: 'collecting', who: managers, guards: ['appeals_left'] },
    {
      id: 'T29b',
      from: ['bank_refused'],
      to: 'sending',
      toSub: 'queued',
      who: heads,
      guards: ['appeals_left'],
    },
    { id: 'T30', from: ['client_refused'], to: 'draft', who: managers, guards: [] },
    {
      id: 'T30b',
      from: ['client_refused'],
      to: 'collecting',
      who: [...agents, ...managers],
      guards: ['recent_refusal'],
    },
    {
      id: 'T31',
      from: ['creating', 'draft'],
      to: 'deleted',
      who: [...agents, ...managers],
      guards: ['own_draft'],
    },
    {
      id: 'T32',
      from: ['collecting', 'client_refused', 'bank_refused'],
      to: 'deleted',
      who: managers,
      guards: ['reason'],
    },
    { id: 'T33', from: ['deleted'], to: 'previous', who: [], guards: [] },
    {
      id: 'T34',
      from: ['issuing'],
      fromSub: ['paid'],
      to: 'issuing',
      toSub: 'preparing',
      who: ['operator'],
      guards: [],
    },
    {
      id: 'T35',
      from: ['issued'],
      fromSub: ['active'],
      to: 'issued',
      toSub: 'expiring',
      who: [],
      guards: [],
    },
    {
      id: 'T35b',
      from: ['issued'],
      fromSub: ['active', 'expiring'],
      to: 'issued',
      toSub: 'expired',
      who: [],
      guards: [],
    },
    {
      id: 'T36',
      from: ['issued'],
      fromSub: ['active', 'expiring'],
      to: 'issued',
      toSub: 'released',
      who: desk,
      guards: ['reason', 'end_details'],
    },
    {
      id: 'T36b',
      from: ['issued'],
      fromSub: ['active', 'expiring', 'expired'],
      to: 'issued',
      toSub: 'claimed',
      who: desk,
      guards: ['reason', 'end_details', 'claim_details'],
    },
  ],
});

/** Moves only the calendar makes; nobody is offered them. */
export const systemMoves: readonly string[] = ['T35', 'T35b'];
