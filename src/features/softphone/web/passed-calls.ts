import { create } from 'zustand';

/** A call that a colleague has passed on. */
type PassedCall = {
  readonly callId: number;
  readonly phone: string;
  readonly name: string | null;
  readonly organizationId: number | null;
  readonly leadId: number | null;
  readonly from: string;
  readonly note: string;
};

const mostSaved = 5;

/** What was passed on to this person and not called yet. */
export const usePassedCalls = create<{ readonly passed: readonly PassedCall[] }>(() => ({ passed: [] }));

export const addPassed = (call: PassedCall): void =>
  usePassedCalls.setState(({ passed }) => ({
    passed: [call, ...passed.filter(({ callId }) => callId !== call.callId)].slice(0, mostSaved),
  }));

export const forgetPassed = (callId: number): void =>
  usePassedCalls.setState(({ passed }) => ({ passed: passed.filter((call) => call.callId !== callId) }));
