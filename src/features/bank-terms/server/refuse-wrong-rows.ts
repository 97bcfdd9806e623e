import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

/** Refuses rows with something wrong in them, by the path of the field. */
export const refuseWrongRows = (problems: readonly Readonly<Record<string, string>>[]): void => {
  const errors = Object.fromEntries(
    problems.flatMap((ofRow, at) =>
      Object.entries(ofRow).map(([field, problem]) => [`rows.${at}.${field}`, [problem]]),
    ),
  );
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};
