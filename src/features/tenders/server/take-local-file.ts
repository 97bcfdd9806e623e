import { registerFiles } from '#features/tenders/server/tenders.tables.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import type { Services } from '#kit/server/services.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A file for the store whose content its reader will judge: here only its size counts. */
export const storeRegisterBytes = async (services: Services, bytes: Bytes) =>
  services.files.save(bytes, { maxBytes: uploadKinds.register.maxBytes, accept: async () => undefined });

/** Puts a register file that nobody uploaded in the line; it is read by `readWaitingFiles`. */
export const queueRegisterFile = async (
  services: Services,
  file: {
    readonly name: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly byUserId?: number | null;
  },
): Promise<number> => {
  const row = { ...file, state: 'waiting', startedAt: services.clock.now() } as const;
  const [made] = await services.database.write((tx) =>
    tx.insert(registerFiles).values(row).returning({ id: registerFiles.id }),
  );
  if (!made) throw new Error(`No row for ${file.name}`);
  return made.id;
};
