import { moscowDateOf } from '#domain/moscow-date.ts';
import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import { builtIn } from '#features/reward-templates/server/fill-template.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A template of acts with organizations, loaded out of the built-in one. */
export const rewardTemplateOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { admin } }, { services }) => {
    const answer = await admin.send(rewardTemplateCalls.uploadTemplate, {
      body: { kind: 'act', form: 'ooo', valid_from: moscowDateOf(services.clock.now()) },
      files: [{ name: 'Акт.docx', content: builtIn('act') }],
    });
    const [first] = answer.json<CallReply<typeof rewardTemplateCalls.listTemplates>>();
    return { rewardTemplate: first?.id ?? 0 };
  },
});
