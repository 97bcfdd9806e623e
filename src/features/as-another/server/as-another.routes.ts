import { asAnotherCalls } from '#features/as-another/as-another.contract.ts';
import { asAnotherTexts as texts } from '#features/as-another/as-another.texts.ts';
import { beginSpell } from '#features/as-another/server/begin-spell.ts';
import { endSpellOf } from '#features/as-another/server/end-spell.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

export const asAnotherRoutes = implement(asAnotherCalls, {
  viewAs: ({ body: { user_id: userId, role } }, context) =>
    beginSpell(context, { mode: 'view', userId, role, reason: '' }),

  actAs: ({ body: { user_id: userId, role, reason } }, context) =>
    beginSpell(context, { mode: 'act', userId, role, reason }),

  comeBack: async (_input, context) => {
    const { caller, services, afterCommit } = context;
    if (!caller.asAnother) return success;
    await endSpellOf(context, caller.sessionId);
    await recordChange(context, {
      entity: 'user',
      entityId: caller.userId,
      after: { as_another: texts.modes.over },
    });
    afterCommit(() => services.forgetSessions(caller.realUserId));
    return success;
  },
});
