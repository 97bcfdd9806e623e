import { documentExtensions } from '#domain/upload-kinds.ts';
import { pickFiles as pick } from '#kit/web/files/pick-files.ts';

/** Opens the system's file dialog for documents; nothing happens when the person closes it. */
export const pickFiles = (onPick: (files: readonly File[]) => void, isSingle = false): void =>
  pick(onPick, documentExtensions, isSingle);
