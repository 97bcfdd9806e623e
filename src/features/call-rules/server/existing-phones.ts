import { definePoint } from '#kit/server/define-point.ts';
import type { Db } from '#kit/server/database.ts';

/** Who keeps numbers beside cards and leads says whether one stands with somebody there. */
export const existingPhones = definePoint<(db: Db, phone: string) => Promise<boolean>>(
  'call-rules.existing-phones',
);
