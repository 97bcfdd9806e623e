import { mayPass, only } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { defineStates, type Move, movesFrom } from '#kit/contract/define-states.ts';

/** What a lead goes through; the last three are its end. */
export const leadStates = [
  'new',
  'in_work',
  'callback',
  'no_answer',
  'qualified',
  'converted',
  'lost',
  'spam',
] as const;
export type LeadState = (typeof leadStates)[number];

/** The states in which somebody has still to talk to the lead. */
const openStates = [
  'new',
  'in_work',
  'callback',
  'no_answer',
  'qualified',
] as const satisfies readonly LeadState[];

export const isOpen = (state: LeadState): boolean => openStates.some((open) => open === state);

export const leadMoves = [
  'take',
  'plan_callback',
  'no_answer',
  'qualify',
  'convert',
  'lose',
  'spam',
  'reopen',
] as const;
export type LeadMove = (typeof leadMoves)[number];

/** `follows`: the move comes of another act (a planned callback, a deal made of the lead) and stands in no menu. */
type LeadStep = Move<LeadState, never, 'reason'> & { readonly id: LeadMove; readonly isAutomatic?: true };

const owners = ['director', 'manager', 'head'] as const satisfies readonly Role[];

const leadMachine = defineStates<LeadState, LeadStep>({
  states: leadStates,
  moves: [
    { id: 'take', from: ['new', 'callback', 'no_answer'], to: 'in_work', who: owners, guards: [] },
    { id: 'plan_callback', from: openStates, to: 'callback', who: owners, guards: [], isAutomatic: true },
    { id: 'no_answer', from: ['new', 'in_work', 'callback'], to: 'no_answer', who: owners, guards: [] },
    {
      id: 'qualify',
      from: ['new', 'in_work', 'callback', 'no_answer'],
      to: 'qualified',
      who: owners,
      guards: [],
    },
    { id: 'convert', from: openStates, to: 'converted', who: owners, guards: [], isAutomatic: true },
    { id: 'lose', from: openStates, to: 'lost', who: owners, guards: ['reason'] },
    { id: 'spam', from: openStates, to: 'spam', who: owners, guards: [] },
    { id: 'reopen', from: ['lost', 'spam'], to: 'in_work', who: owners, guards: [] },
  ],
});

/** A move by its name. */
export const leadStep = (move: LeadMove): LeadStep => {
  const found = leadMachine.moves.find(({ id }) => id === move);
  if (!found) throw new Error(`No move ${move}`);
  return found;
};

/** What this role may do with a lead in this state, beside what follows from other acts. */
export const movesOf = (state: LeadState, role: Role): readonly LeadMove[] =>
  movesFrom(leadMachine, state, null)
    .filter(({ who, isAutomatic }) => !isAutomatic && mayPass(only(...(who as [Role])), role))
    .map(({ id }) => id);

/** Why a lead came to nothing, as the product comes; the company has a list of its own. */
const lostReasons = [
  'not_needed',
  'price',
  'other_broker',
  'own_bank',
  'tender_lost',
  'refused_by_us',
  'no_contact',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];
