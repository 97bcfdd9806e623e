import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

/** A script in use, for lists to be called by. */
export const publishedScript = async (admin: TestCaller, name: string): Promise<number> => {
  const script = await admin.call(scriptCalls.createScript, { body: { name, sample: 'winner' } });
  await admin.call(scriptCalls.publishDraft, {
    body: { version_id: script.version_id, revision: 1, reason: 'Первая версия' },
  });
  return script.id;
};
