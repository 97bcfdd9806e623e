import { eq, like } from 'drizzle-orm';
import { demoCalls } from '#features/demo/demo.contract.ts';
import { storyCount, storyUnits } from '#features/demo/server/story-plan.seed.ts';
import { implement } from '#kit/server/implement.ts';
import { seedSteps, wholeDemo } from '#kit/server/seed.tables.ts';

export const demoRoutes = implement(demoCalls, {
  getProgress: async (_input, { db, services }) => {
    if (!services.settings.demo) return { report: 0, total: 0, is_whole: true };
    const whole = await db.$count(seedSteps, eq(seedSteps.name, wholeDemo));
    const report = await db.$count(seedSteps, like(seedSteps.name, `${storyUnits}%`));
    return { report, total: storyCount, is_whole: whole > 0 };
  },
});
