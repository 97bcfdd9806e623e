// Fills the demo that the promises begin from, unless it is there; `npm test` does so beside its other parts.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTexts } from '#app/server.texts.ts';
import { startProduct } from '#app/server/start-product.ts';
import { DataFolderBusy, lockDataFolder } from '#kit/server/lock-data-folder.ts';
import { readSettings } from '#kit/server/settings.ts';
import { demoShelf, filledDemo } from '#kit/testing/filled-demo.ts';
import { waitForWholeDemo } from '#kit/testing/wait-for-whole-demo.ts';

/** Waits for whoever fills a demo here; the hold of a process that was killed is taken over. */
const holdShelf = async (): Promise<void> => {
  for (;;) {
    try {
      lockDataFolder(demoShelf);
      return;
    } catch (error) {
      if (!(error instanceof DataFolderBusy)) throw error;
      await sleep(250);
    }
  }
};

/** Nothing but the lock: demos of other days and sources, and what was left half told. */
const clearShelf = (): void => {
  for (const entry of readdirSync(demoShelf, { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join(demoShelf, entry.name), { recursive: true });
};

await holdShelf();
const demo = filledDemo();
if (!existsSync(demo)) {
  clearShelf();
  const part = `${demo}.part`;
  const settings = readSettings({ DATA_DIR: part, PORT: '0', LOG_LEVEL: 'error', DEMO: '1' });
  const refused: string[] = [];
  const product = await startProduct(settings, (line) => {
    console.log(line);
    if (line.startsWith(startTexts.endedEarly)) refused.push(line);
  });
  await waitForWholeDemo(product.address);
  await product.stop();
  // Nobody has changed anything meanwhile: a part that was refused is told wrong.
  if (refused.length > 0) throw new Error(refused.join('\n'));
  renameSync(part, demo);
}
process.exit();
