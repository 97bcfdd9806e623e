import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { demoScriptTexts as texts } from '#features/call-scripts/call-scripts-winner.texts.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** §9: script 1 is the one winners are called by; the administrator makes it of our sample and publishes it. */
export const callScriptsSeed = defineSeed({
  name: 'call-scripts',
  order: 25,
  title: texts.title,
  run: async ({ actAs, runCall, today, progress }) => {
    const acting = { caller: await actAs('admin'), now: today };
    const made = await runCall(
      scriptCalls.createScript,
      { body: { name: texts.name, sample: 'winner' } },
      acting,
    );
    const body = { version_id: made.version_id, revision: 1, reason: texts.reason };
    await runCall(scriptCalls.publishDraft, { body }, acting);
    progress(1, 1);
  },
});
