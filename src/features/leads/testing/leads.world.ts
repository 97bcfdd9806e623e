import { leadCalls } from '#features/leads/leads.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const leadOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { manager } }) => {
    const lead = await manager.call(leadCalls.saveLead, {
      body: {
        phone: `+7999333${String(1_000 + mark.length + (mark.codePointAt(mark.length - 1) ?? 0)).slice(-4)}`,
        name: `Лид ${mark}`,
        email: `lead-${manager.userId}@example.test`,
        comment: `Слова ${mark}`,
      },
    });
    return { lead: lead.id };
  },
});
