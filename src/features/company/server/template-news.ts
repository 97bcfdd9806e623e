import { hash } from 'node:crypto';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { BroughtTemplate, StandingTemplate } from '#features/company/server/template-shelves.ts';

type Held = Pick<StandingTemplate, 'place' | 'name' | 'validFrom' | 'sha256'>;
const byDay = (one: Held, two: Held): number => one.validFrom.localeCompare(two.validFrom);

/** A template that is to become the next version, and the one it takes the place of. */
type News<T> = { readonly template: T & { readonly sha256: string }; readonly before: Held | undefined };

/** Templates that differ from those that hold on their days, no earlier than today. */
export const newsAmong = <T extends BroughtTemplate>(
  standing: readonly StandingTemplate[],
  brought: readonly T[],
  today: IsoDate,
): News<T>[] => {
  const held: Held[] = standing.toReversed();
  const hashed = brought.map((template) => ({
    ...template,
    validFrom: template.validFrom < today ? today : template.validFrom,
    sha256: hash('sha256', template.content),
  }));
  return hashed.toSorted(byDay).flatMap((template) => {
    const { place, validFrom, sha256 } = template;
    // Of one day the last to come holds.
    const before = held
      .filter((one) => one.place === place && one.validFrom <= validFrom)
      .toSorted(byDay)
      .at(-1);
    if (before?.sha256 === sha256) return [];
    held.push(template);
    return [{ template, before }];
  });
};
