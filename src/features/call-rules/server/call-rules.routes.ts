import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { addStop } from '#features/call-rules/server/add-stop.ts';
import { exportStops } from '#features/call-rules/server/export-stops.ts';
import { importStops } from '#features/call-rules/server/import-stops.ts';
import { listConsents } from '#features/call-rules/server/list-consents.ts';
import { listStops } from '#features/call-rules/server/list-stops.ts';
import { removeStop } from '#features/call-rules/server/remove-stop.ts';
import { setRule, stateBasis } from '#features/call-rules/server/set-rule.ts';
import { showRules } from '#features/call-rules/server/show-rules.ts';
import { addConsent, withdrawConsent } from '#features/call-rules/server/write-consent.ts';
import { implement } from '#kit/server/implement.ts';

export const callRuleRoutes = implement(callRuleCalls, {
  showRules: (_, context) => showRules(context),
  setRule: ({ body }, context) => setRule(context, body),
  stateBasis: ({ body }, context) => stateBasis(context, body),
  listStops: ({ body }, context) => listStops(context, body),
  addStop: ({ body }, context) => addStop(context, body),
  removeStop: ({ body }, context) => removeStop(context, body),
  importStops: ({ body }, context) => importStops(context, body),
  exportStops: (_, context) => exportStops(context),
  listConsents: ({ body }, context) => listConsents(context, body),
  addConsent: ({ body }, context) => addConsent(context, body),
  withdrawConsent: ({ body }, context) => withdrawConsent(context, body),
});
