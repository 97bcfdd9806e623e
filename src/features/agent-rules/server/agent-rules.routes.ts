import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import {
  acceptRule,
  listAcceptances,
  openRuleFile,
  saveAcceptances,
} from '#features/agent-rules/server/accept-rule.ts';
import { keepRuleFile, saveRule, withdrawRule } from '#features/agent-rules/server/save-rule.ts';
import { listRules } from '#features/agent-rules/server/show-rules.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const ruleRoutes = implement(ruleCalls, {
  listRules: (_input, context) => listRules(context),
  saveRule: ({ body }, context) => saveRule(context, body),
  uploadRuleFile: (_input, context) => keepRuleFile(context, context.files[0]),
  deleteRule: async ({ body }, context) => {
    await withdrawRule(context, body.id);
    return success;
  },
  acceptRule: async ({ body }, context) => {
    await acceptRule(context, body.id);
    return success;
  },
  openRuleFile: ({ query }, context) => openRuleFile(context, query.id),
  listAcceptances: ({ body }, context) => listAcceptances(context, body),
  saveAcceptances: ({ query }, context) => saveAcceptances(context, query.id),
});
