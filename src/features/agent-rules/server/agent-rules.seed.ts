import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleTexts } from '#features/agent-rules/agent-rules.texts.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const demo = ruleTexts.demo;

/** Rules that an agent has accepted, and a version that is still to be: whom it is for sees it on entering. */
export const rulesSeed = defineSeed({
  name: 'agent-rules',
  order: 70,
  isBehind: true,
  title: ruleTexts.demo.part,
  run: async ({ runCall, actAs, today }) => {
    const admin = { caller: await actAs('admin'), now: today };
    const labels = { accept_label: demo.accept, cancel_label: demo.later };
    const first = {
      ...labels,
      name: demo.name,
      text: demo.text,
      forms: [],
      roles: ['agent', 'senioragent', 'headagent'] as const,
      starts_on: moscowDateOf(today),
      is_required: false,
    };
    const rule = await runCall(ruleCalls.saveRule, { body: { ...first, roles: [...first.roles] } }, admin);
    for (const username of ['agent', 'senioragent'])
      await runCall(
        ruleCalls.acceptRule,
        { body: { id: rule.id } },
        { caller: await actAs(username), now: today },
      );
    const waiting = {
      ...labels,
      name: demo.receipts,
      text: demo.receiptsText,
      forms: ['self_employed' as const],
      roles: ['agent' as const],
      starts_on: addDays(moscowDateOf(today), 5),
      is_required: true,
    };
    await runCall(ruleCalls.saveRule, { body: waiting }, admin);
  },
});
