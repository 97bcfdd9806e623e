import { BackupRefused } from '#app/server/backup/backup-refused.ts';
import { collectSettings } from '#app/server/collect.ts';
import { startProduct } from '#app/server/start-product.ts';
import { startTexts } from '#app/server.texts.ts';
import { DataFolderBusy } from '#kit/server/lock-data-folder.ts';
import { BadSettings, readSettings } from '#kit/server/settings.ts';

const explain = (error: unknown): string => {
  if (error instanceof BadSettings) return startTexts.badSettings(error.reasons);
  if (error instanceof DataFolderBusy) return startTexts.folderBusy(error.holder.pid, error.holder.host);
  if (error instanceof BackupRefused) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return startTexts.portBusy;
  throw error;
};

/** Becomes the product until it is told to stop; `interfaceBuilt` is waited for before it answers anybody. */
export const runProduct = async (interfaceBuilt?: Promise<void>): Promise<void> => {
  try {
    const settings = readSettings(process.env, await collectSettings());
    const product = await startProduct(settings, (line) => console.log(line), interfaceBuilt);
    console.log(startTexts.ready(product.address, settings.demo));
    console.log(settings.databaseUrl ? startTexts.postgresPromise : startTexts.embeddedPromise);
    const stop = (): void => {
      console.log(startTexts.stopping);
      const late = setTimeout(() => process.exit(1), 20_000);
      late.unref();
      product.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
};
