import { definePoint } from '#kit/server/define-point.ts';
import type { Db } from '#kit/server/database.ts';

/** The firm a number stands with beside cards and leads: its tax number, where it works, all its numbers, since when it is called about what it is called about now. */
export type NumberCompany = {
  readonly inn: string | null;
  readonly zone: string | null;
  readonly phones: readonly string[];
  readonly since: Date | null;
};

type Asked = { readonly phone: string; readonly userId: number };

/** Who keeps numbers beside cards and leads tells whose one is, of several firms the one that is in this person's hands. */
export const numberCompanies = definePoint<(db: Db, asked: Asked) => Promise<NumberCompany | null>>(
  'call-rules.number-companies',
);
