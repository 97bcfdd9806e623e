import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addDays } from '#domain/moscow-date.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { defineStates, type Move, movesFrom } from '#kit/contract/define-states.ts';

/** What a person may ask of his data (152-ФЗ, art. 14, 20, 21). */
export const requestKinds = ['show', 'correct', 'stop', 'erase', 'withdraw'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Who asks. */
export const subjectKinds = ['staff', 'agent', 'client', 'lead'] as const;

/** Where a request stands. */
export const requestStates = ['new', 'working', 'answered', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestMoveNames = ['take', 'prolong', 'answer', 'refuse'] as const;
export type RequestMove = (typeof requestMoveNames)[number];

type RequestStep = Move<RequestState, never, never> & { readonly id: RequestMove };

export const requestMachine = defineStates<RequestState, RequestStep>({
  states: requestStates,
  moves: [
    { id: 'take', from: ['new'], to: 'working', who: [], guards: [] },
    { id: 'prolong', from: ['new', 'working'], to: 'working', who: [], guards: [] },
    { id: 'answer', from: ['working'], to: 'answered', who: [], guards: [] },
    { id: 'refuse', from: ['new', 'working'], to: 'refused', who: [], guards: [] },
  ],
});

export const openStates = requestStates.filter((state) => movesFrom(requestMachine, state, null).length > 0);

/** Terms of the law: an answer in 10 working days, once 5 more; a correction in 7; a withdrawn consent in 30 days. */
export const requestTerms = {
  workingDays: 10,
  prolongedBy: 5,
  correctInWorkingDays: 7,
  withdrawInDays: 30,
  remindAfter: [5, 8],
} as const;

export const dueOf = (kind: RequestKind, receivedOn: IsoDate, calendar: ProductionCalendar): IsoDate => {
  if (kind === 'withdraw') return addDays(receivedOn, requestTerms.withdrawInDays);
  const days = kind === 'correct' ? requestTerms.correctInWorkingDays : requestTerms.workingDays;
  return addWorkingDays(receivedOn, days, calendar);
};

/** The day of a reminder, counted from nothing; null when all have been made. */
export const reminderOf = (
  receivedOn: IsoDate,
  made: number,
  calendar: ProductionCalendar,
): IsoDate | null => {
  const after = requestTerms.remindAfter[made];
  return after === undefined ? null : addWorkingDays(receivedOn, after, calendar);
};

/** Only these end in erasing. */
export const mayErase = (kind: RequestKind): boolean => kind === 'erase' || kind === 'withdraw';
