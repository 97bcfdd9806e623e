import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** Rules in a file that the agent of the branch has accepted. */
export const ruleOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, people: { admin, agent } }) => {
    const upload = await admin.send(ruleCalls.uploadRuleFile, {
      body: {},
      files: [{ name: `Правила ${mark}.pdf`, content: samplePdf() }],
    });
    const file_id = upload.json<{ id: number }>().id;
    const rule = await admin.call(ruleCalls.saveRule, {
      body: {
        name: `Правила ${mark}`,
        file_id,
        forms: [],
        roles: ['agent'],
        starts_on: '2099-01-01',
        is_required: false,
        accept_label: 'Принимаю',
        cancel_label: 'Позже',
      },
    });
    await agent.call(ruleCalls.acceptRule, { body: { id: rule.id } });
    return { agentRule: rule.id, agentRuleFile: file_id };
  },
});
