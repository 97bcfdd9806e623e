import { organizationLimits } from '#features/organizations/organizations.limits.ts';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { parseDecimalString, formatRoubles } from '#domain/money.ts';
import { regionNameOf } from '#domain/region.ts';
import { timeAgoInDays } from '#domain/time-ago.ts';
import type { FactName, OrganizationSource } from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** The tone of an organization's state. */
export const statusTones: Readonly<Record<OrganizationStatus, Tone>> = {
  active: 'good',
  liquidating: 'bad',
  liquidated: 'bad',
  bankrupt: 'bad',
  reorganizing: 'wait',
};

const isStatus = (value: string): value is OrganizationStatus => Object.hasOwn(texts.statuses, value);

/** A fact as a person reads it. */
export const factText = (name: FactName, value: string | null): string => {
  if (value === null || value === '') return texts.none;
  if (name === 'registered_on') return formatDate(value);
  if (name === 'region_code') return regionNameOf(value) ?? value;
  if (name === 'status') return isStatus(value) ? texts.statuses[value] : value;
  const sum = name === 'capital' ? parseDecimalString(value) : undefined;
  return sum === undefined ? value : formatRoubles(sum).slice(0, -2);
};

/** How long ago a register answered. */
export const agoText = (at: string): string => timeAgoInDays(at, new Date());

/** The last day of a hold that begins today, if nobody says otherwise. */
export const usualHoldEnd = (): string => addDays(moscowDateOf(new Date()), organizationLimits.hold());

/** Where the facts came from and how old they are. */
export const ageText = (source: OrganizationSource, at: string): string => {
  const when = agoText(at);
  return source === 'hand' ? texts.handAge(when) : texts.age(texts.sources[source], when);
};

/** A day of Moscow by an instant, less a moment: a hold to midnight ends with the day before. */
export const lastDayOf = (until: string): string =>
  formatDate(moscowDateOf(new Date(new Date(until).getTime() - 1)));
