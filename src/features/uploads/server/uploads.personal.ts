import { personalTable } from '#kit/server/personal/define-personal.ts';
import { uploadPieces } from '#kit/server/files/upload-pieces.tables.ts';

/** What is on its way, for three days at most. */
export const personalUploadPieces = personalTable(uploadPieces, 'technical', { sha256: 'file' });
