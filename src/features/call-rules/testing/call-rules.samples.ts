import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

const basis = {
  basis: 'Согласие в договоре',
  caller_name: 'Раз',
  category: 'Финансы',
  operator_contract: '№ 1',
};
const consent = {
  phone: '+74951110002',
  kind: 'offers',
  text: 'Согласен',
  channel: 'call',
  consented_at: '2026-01-12T09:00:00Z',
  proof_kind: 'call',
  proof: 'Звонок 1',
} as const;

export const callRulesSamples = defineSamples(async ({ people: { manager, admin } }) => [
  sampleOf(callRuleCalls.addStop, {
    caller: manager,
    table: 'call_stop_list',
    body: { phone: '+74951110003', reason: 'client_request' },
    other: { phone: '+74951110003', reason: 'wrong' },
  }),
  sampleOf(callRuleCalls.addConsent, {
    caller: manager,
    table: 'call_consents',
    body: consent,
    other: { ...consent, proof: 'Звонок 2' },
  }),
  sampleOf(callRuleCalls.stateBasis, {
    caller: admin,
    table: 'call_bases',
    body: basis,
    other: { ...basis, caller_name: 'Два' },
  }),
]);
