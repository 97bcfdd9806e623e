import { writtenKeys } from '#kit/web/offline/seal-bytes.ts';
import { scansDatabase } from '#kit/web/offline/device-keys.ts';
import { savedScans } from '#kit/web/scan/saved-scans.ts';

/** Photographs that this person has taken and not sent. */
export const ownScans = savedScans(scansDatabase, writtenKeys);
